/** What every page loads after its text: styles, controls, and the ways to what comes when a reader acts. */
import '../src/css/index.css';
import './controls.ts';
import {initNavigator} from './navigator/intent.ts';
import {initServices} from './services.ts';

initNavigator();
initServices();
