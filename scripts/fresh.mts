/** `npm run fresh [-- --pages N]`: lists what might be out of date, most urgent first. */
import '../config/plainErrors.mts';
import {parseArgs} from 'node:util';
import {readPages} from '../config/pages.ts';
import {readNumber} from '../config/readNumber.ts';
import {findExpiries} from '../freshness/expiry.ts';
import {findOutsideLinks, readLinkCache} from '../freshness/links.ts';
import {createReviewQueue, readCommitDays} from '../freshness/queue.ts';
import {findUnreviewed} from '../freshness/drift/update.ts';
import {readDriftedPages} from '../freshness/drift/report.ts';
import {readSources} from '../freshness/sources.ts';

const {values} = parseArgs({options: {pages: {type: 'string', default: '20'}}});
const mostPages = readNumber('--pages', values.pages);
const lines = [...readSources()];
const queue = createReviewQueue({
  today: new Date().toISOString().slice(0, 10),
  expiries: findExpiries(lines),
  unreviewed: findUnreviewed(lines),
  links: findOutsideLinks(lines),
  cache: readLinkCache(),
  drifted: readDriftedPages(),
  pages: readPages(),
  commits: readCommitDays(),
});

list(
  'Statements that expire soon',
  queue.expiring.map(({file, line, day}) => `${day} ${file}:${line}`),
);
list('Facts that npm run drift wrote: describe and review them, then remove the comment', queue.unreviewed);
list(
  'Links that are gone or have moved (npm run links)',
  queue.links.map(({url, state, to, places}) => `${state} ${url}${to ? ` → ${to}` : ''}: ${places.join(', ')}`),
);
list('Pages whose source changed (npm run drift)', queue.drifted);
const shown = queue.pages.slice(0, mostPages);
list(
  `Pages by age of review, ${shown.length} of ${queue.pages.length}`,
  shown.map(
    ({file, day, isReviewed}) => `${day || 'no date   '} ${file}${isReviewed ? '' : ' (last edited; never reviewed)'}`,
  ),
);

function list(title: string, entries: readonly string[]) {
  console.log(`\n${title}: ${entries.length === 0 ? 'none' : ''}`);
  for (const entry of entries) console.log(`- ${entry}`);
}
