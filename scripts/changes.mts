/**
 * `npm run changes`: records in changes/ what has changed on the pages of the built site since the last run.
 * `--note "…"` and `--kind facts|guides|corrections` apply to the pages that follow, or to all changed pages. `--trial`
 * only lists the changes.
 */
import '../config/plainErrors.mts';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {rootDir} from '../config/paths.ts';
import {isKind, kinds} from '../plugins/changes/kinds.ts';
import {readPageMetadata} from '../plugins/changes/pages.ts';
import {updateRecord} from '../plugins/changes/update.ts';

const options = {
  note: {type: 'string'},
  kind: {type: 'string'},
  trial: {type: 'boolean'},
  site: {type: 'string'},
} as const;
const {values, positionals} = parseArgs({allowPositionals: true, options});
const {note, kind} = values;
if (kind !== undefined && !isKind(kind)) throw new Error(`--kind is "${kind}"; expected one of ${kinds.join(', ')}.`);
if (positionals.length > 0 && !(note ?? kind))
  throw new Error(
    `Found ${positionals.join(' ')} without --note or --kind; expected one of them, because all changed pages are recorded together.`,
  );
const changes = updateRecord({
  outDir: path.resolve(values.site ?? path.join(rootDir, 'build')),
  date: new Date().toISOString().slice(0, 10),
  pages: readPageMetadata(),
  ...((note ?? kind) && {remark: {note, kind, paths: positionals}}),
  isTrial: values.trial,
});
for (const {path: page, type, sections} of changes)
  console.log(`${page} ${type}${sections.length ? `: ${sections.map(({title}) => title).join('; ')}` : ''}`);
console.log(
  `${changes.length} pages changed since the record${values.trial || changes.length === 0 ? '' : '; commit changes/'}`,
);
