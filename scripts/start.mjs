// `npm start`: installs packages if needed, builds the site if it is stale, and serves the production site.
import {requireNode} from '../config/requireNode.mjs';
import {installDependencies, runTypeScript, serveTypeScript} from './lib/dependencies.mjs';

requireNode();
await installDependencies();
await runTypeScript('scripts/checkSettings.mts', process.argv.slice(2));
await runTypeScript('scripts/build.mts', ['--if-stale']);
await serveTypeScript('server/main.mts');
