/** The script that every page loads after its text: styles, controls, and loaders for code that a reader might need. */
import '../src/css/index.css';
import './controls.ts';
import {initNavigator} from './navigator/intent.ts';
import {initServices} from './services.ts';

initNavigator();
initServices();
