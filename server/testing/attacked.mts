/**
 * For tests: the site's server in a separate process that measures itself. Its argument is the folder of a site with
 * docs. Sends its port, and in reply to any message, the most CPU time of one turn of its event loop, in milliseconds.
 */
import path from 'node:path';
import {listenLocally} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {createIsolatedAnswerer} from '../../mcp/answerer.ts';
import {createSiteServer} from '../site.mts';

const outDir = process.argv[2]!;
const answerer = createIsolatedAnswerer(outDir, {
  script: path.join(rootDir, 'mcp/testing/hostileWorker.mts'),
  deadline: 1_000,
});
const server = createSiteServer({outDir, baseUrl: '/', answerer});
const port = await listenLocally(server);

let longest = 0;
let last = process.cpuUsage();
setInterval(() => {
  const {user, system} = process.cpuUsage(last);
  last = process.cpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
}, 1);

process.on('message', () => {
  process.send!({longest});
  longest = 0;
});
process.on('disconnect', () => process.exit());
process.send!({port});
