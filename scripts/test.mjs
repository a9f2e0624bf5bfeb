// `npm test`: runs the tests that most changes affect. Ends with one line "N passed, N failed".
import {requireNode} from '../config/requireNode.mjs';
import {installDependencies, runTypeScript} from './lib/dependencies.mjs';

requireNode();
await installDependencies();
await runTypeScript('scripts/test.mts', process.argv.slice(2));
