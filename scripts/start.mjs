// `npm start`: install if needed, build if stale, serve the production site.
import {installDependencies, requireNode, runTypeScript, serveTypeScript} from './lib/dependencies.mjs';

requireNode();
installDependencies();
runTypeScript('scripts/checkSettings.mts');
runTypeScript('scripts/build.mts', ['--if-stale']);
serveTypeScript('server/main.mts');
