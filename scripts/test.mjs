// `npm test`: runs the tests that most changes affect. Ends with one line "N passed, N failed".
import {installDependencies, requireNode, runTypeScript} from './lib/dependencies.mjs';

requireNode();
await installDependencies();
await runTypeScript('scripts/test.mts', process.argv.slice(2));
