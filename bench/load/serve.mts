/** Runs our server as a separate process: serves the given folder on a free port, and prints the port. */
import {createSiteServer, listen} from '../../server/site.mts';

const [outDir = ''] = process.argv.slice(2);
console.log(await listen(createSiteServer({outDir, baseUrl: '/'}), 0, () => {}, '127.0.0.1'));
