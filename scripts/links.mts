/**
 * `npm run links`: requests every URL of other sites in the docs, and lists those that are gone, have moved, or refuse
 * programs, with file and line. Results are cached for a while; `--again` ignores the cache.
 */
import '../config/plainErrors.mts';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {writeWhole} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';
import {checkLinks, findOutsideLinks, linkCacheFile, readLinkCache, type LinkState} from '../freshness/links.ts';
import {readSources} from '../freshness/sources.ts';

const {values} = parseArgs({options: {again: {type: 'boolean'}}});
const links = findOutsideLinks([...readSources()].filter(({file}) => !file.startsWith('examples/')));
const cache = values.again ? {} : readLinkCache();
await checkLinks(
  links.map(({url}) => url),
  {cache},
);
const known = Object.fromEntries(links.map(({url}) => [url, cache[url]!]));
writeWhole(linkCacheFile, JSON.stringify(known, undefined, 1));

const headings: Readonly<Partial<Record<LinkState, string>>> = {
  gone: 'Gone: remove the link, or name another page',
  moved: 'Moved: name the new address',
  blocked: 'Refuses programs: open it in a browser',
  unreachable: 'No answer: try again later',
};
for (const [state, heading] of Object.entries(headings)) {
  const own = links.filter(({url}) => known[url]!.state === state);
  if (own.length > 0) console.log(`\n${heading} (${own.length})`);
  for (const {url, places} of own) {
    const {reason, to} = known[url]!;
    console.log(`- ${url}${to ? ` → ${to}` : ` (${reason})`}\n  ${places.join(', ')}`);
  }
}
const gone = links.filter(({url}) => known[url]!.state === 'gone').length;
console.log(
  `\n${links.length} addresses of other sites, ${gone} of them gone (${path.relative(rootDir, linkCacheFile)})`,
);
process.exitCode = gone > 0 ? 1 : 0;
