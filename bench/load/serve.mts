/** Runs our server as a separate process: serves the given folder on a free port, and prints the port. */
import {listenLocally} from '../../config/localServer.ts';
import {createSiteServer} from '../../server/site.mts';

const [outDir = ''] = process.argv.slice(2);
console.log(await listenLocally(createSiteServer({outDir, baseUrl: '/'})));
