/**
 * Serves build/ (or `DOCS_BUILD_DIR`) on `PORT`, or on port 3000 or the next free port, and on `HOST` or all addresses.
 */
import {showStacks} from '../config/plainErrors.mts';
import {keptDir, readBuildDir} from '../config/paths.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {readBuildRules} from '../deploy/buildRules.ts';
import {createIsolatedAnswerer} from '../mcp/answerer.ts';
import {readTrustProxy} from '../mcp/client.ts';
import {onStop} from './onStop.mts';
import {explainListenError, hostInUrl, readServerSettings} from './settings.ts';
import {createSiteServer, listen} from './site.mts';

const {baseUrl} = readSiteEnvironment(process.env);
const settings = readServerSettings(process.env, process.argv.slice(2));
readTrustProxy(process.env);
const outDir = readBuildDir(process.env);
const answerer = createIsolatedAnswerer(outDir);
const server = createSiteServer({outDir, baseUrl, keptDir, answerer});
readBuildRules(outDir, baseUrl); // fails if the build has another base URL, because its pages would have no styles
const port = await listen(server, settings).catch((error: Error) => {
  throw new Error(explainListenError(error, settings, {host: 'HOST', port: 'PORT'}));
});
showStacks();
answerer.start();
// Let responses that have begun finish.
onStop(() => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 10_000).unref();
});
console.log(`The site is at http://${hostInUrl(settings.host ?? 'localhost')}:${port}${baseUrl} (stop it with Ctrl+C)`);
