// `npm start`: install if needed, build if stale, serve the production site.
import {installDependencies, requireNode, runTypeScript} from './lib/dependencies.mjs';

requireNode();
installDependencies();
runTypeScript('scripts/build.mts', ['--if-stale']);
runTypeScript('server/main.mts');
