/** `npm run bot`: the service behind "Ask the docs". Settings are in README.md. */
import {showStacks} from '../config/plainErrors.mts';
import {once} from 'node:events';
import {parseArgs} from 'node:util';
import {readBuildDir} from '../config/paths.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {readTrustProxy} from '../mcp/client.ts';
import {createSources} from '../mcp/sources.ts';
import {onStop} from '../server/onStop.mts';
import {explainListenError, hostInUrl} from '../server/settings.ts';
import {createBotServer} from './server.ts';
import {readBotSettings} from './settings.ts';

parseArgs();
const settings = readBotSettings(process.env, readSiteEnvironment(process.env).url);
readTrustProxy(process.env);
const sources = createSources(readBuildDir(process.env));
sources.corpus(); // without a build, fails immediately with advice
const bot = createBotServer({settings, sources});
bot.http.listen(settings.port, settings.host);
await once(bot.http, 'listening').catch((error: Error) => {
  throw new Error(explainListenError(error, settings, {host: 'BOT_HOST', port: 'BOT_PORT'}));
});
showStacks();
onStop(() => void bot.close());
const {port} = bot.http.address() as {port: number};
console.log(
  `"Ask the docs" listens on ws://${hostInUrl(settings.host)}:${port}; ${settings.model ? `answers come from ${settings.model.name}` : 'no model is set: answers are the best passages'}.`,
);
