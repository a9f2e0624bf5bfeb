/** Serves the folder that is named, on a free port, which it prints: our server as a separate process. */
import {createSiteServer, listen} from '../../server/site.mts';

const [outDir = ''] = process.argv.slice(2);
console.log(await listen(createSiteServer({outDir, baseUrl: '/'}), 0, () => {}, '127.0.0.1'));
