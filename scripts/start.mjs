// `npm start`: install if needed, build if stale, serve the production site.
import {installDependencies, requireNode, runTypeScript, serveTypeScript} from './lib/dependencies.mjs';

requireNode();
await installDependencies();
await runTypeScript('scripts/checkSettings.mts');
await runTypeScript('scripts/build.mts', ['--if-stale']);
await serveTypeScript('server/main.mts');
