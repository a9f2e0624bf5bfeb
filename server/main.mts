/** Serves build/ on port 3000 (or PORT), or on the next free one. */
import path from 'node:path';
import {keptDir, rootDir} from '../config/paths.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {createSiteServer, listen} from './site.mts';

const {baseUrl} = readSiteEnvironment(process.env);
const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`Environment variable PORT is "${process.env.PORT}"; expected a number from 1 to 65535.`);
const server = createSiteServer({outDir: path.join(rootDir, 'build'), baseUrl, keptDir});
const found = await listen(server, port, (taken) => console.log(`Port ${taken} is taken; trying ${taken + 1}.`));
console.log(`The site is at http://localhost:${found}${baseUrl} (stop it with Ctrl+C)`);

// Those who stop us (a container's runtime, Ctrl+C) let answers that have begun end; the first process of a container must say so.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  });
}
