/**
 * `npm run drift -- --from hasura/promptql-docs=FOLDER`: compares the facts of reference/ with newer upstream files,
 * and lists the pages, examples, and questions that each difference affects. FOLDER is a checkout, a bare repository, a
 * folder of files, an archive, or the URL of a repository; `FOLDER@REVISION` selects a revision. `--update` writes
 * names, types, defaults, and flags into the data, and updates the lock. `--accept` marks all differences as reviewed
 * and intended, so they aren't reported again.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {writeWhole} from '../config/files.ts';
import {readPages} from '../config/pages.ts';
import {rootDir} from '../config/paths.ts';
import {findAffected, findAffectedQuestions, readNamingTexts, readQuestions} from '../freshness/drift/affected.ts';
import {findDrift, rejectStrangers} from '../freshness/drift/drift.ts';
import {describeDrift} from '../freshness/drift/facts.ts';
import {sourceKinds, type SourceKind} from '../freshness/drift/importers.ts';
import {readLock, writeLock} from '../freshness/drift/lock.ts';
import {readOwnFacts} from '../freshness/drift/own.ts';
import {writeDriftedPages} from '../freshness/drift/report.ts';
import {updateData} from '../freshness/drift/update.ts';
import {openUpstream, readUpstreamOption} from '../freshness/drift/upstream.ts';

const {values} = parseArgs({
  options: {from: {type: 'string', multiple: true}, update: {type: 'boolean'}, accept: {type: 'boolean'}},
});
if (!values.from)
  throw new Error('Found no --from; expected --from REPOSITORY=FOLDER, such as hasura/promptql-docs=../promptql-docs.');
const lock = readLock();
const upstreams = new Map(
  values.from.map(readUpstreamOption).map(([repository, place]) => [repository, openUpstream(place)]),
);
const unknown = [...upstreams.keys()].find(
  (repository) => !lock.sources.some((source) => source.repository === repository),
);
if (unknown !== undefined)
  throw new Error(
    `--from names "${unknown}"; expected one of ${[...new Set(lock.sources.map(({repository}) => repository))].join(', ')}.`,
  );
rejectStrangers(lock.sources, upstreams);

// 1. Find the differences.
const own = new Map(sourceKinds.map((kind) => [kind, readOwnFacts(kind, lock.sources)]));
const report = findDrift(lock, upstreams, (kind) => own.get(kind)!);
const placeOf = (kind: SourceKind, group: string) => own.get(kind)!.findLast((fact) => fact.group === group);

// 2. List what each difference affects.
const texts = readNamingTexts();
const questions = readQuestions();
const fileOf = new Map(readPages().map((page) => [page.path, page.file]));
const compared = lock.sources.filter(({repository}) => upstreams.has(repository));
const pages = new Map(compared.map(({kind}) => [kind, new Set<string>()]));
for (const drift of report.drifts) {
  const place = placeOf(drift.kind, drift.group);
  const metadataKind = place && /^reference\/metadata\/kinds\/(\w+)\.yaml$/.exec(place.file)?.[1];
  const affected = findAffected(drift, texts, metadataKind, fileOf.get(place?.page ?? ''));
  for (const page of affected) pages.get(drift.kind)!.add(page);
  console.log(`- ${describeDrift(drift)}`);
  if (place) console.log(`  data: ${place.file}`);
  list(
    'page',
    affected.filter((file) => file.startsWith('docs/')),
  );
  list(
    'example',
    affected.filter((file) => file.startsWith('examples/')),
  );
  list(
    'data file',
    affected.filter((file) => file.startsWith('reference/')),
  );
  list('question', findAffectedQuestions(drift, place?.page, questions));
}
for (const file of report.unknown)
  console.log(`- new file: ${file}; describe it in reference/, and add it to the lock`);
for (const fault of report.faults) console.log(`✗ ${fault}`);
writeDriftedPages(Object.fromEntries([...pages].map(([kind, files]) => [kind, values.accept ? [] : [...files]])));

// 3. Write what doesn't need a person.
if (values.update) {
  let count = 0;
  for (const file of new Set([...own.values()].flatMap((facts) => facts.map((fact) => fact.file)))) {
    const absolute = path.join(rootDir, file);
    const drifts = report.drifts.filter((drift) => placeOf(drift.kind, drift.group)?.file === file);
    const {text, written} = updateData(fs.readFileSync(absolute, 'utf8'), drifts);
    if (written.length > 0) writeWhole(absolute, text);
    count += written.length;
  }
  lock.sources = report.lock;
  writeLock(lock);
  console.log(
    count === 0
      ? 'Wrote no facts, only the lock.'
      : `Wrote ${count} facts; look for "review:" in reference/, describe what is new, and remove the comments.`,
  );
}
if (values.accept) {
  lock.known.push(...report.drifts.map(describeDrift));
  writeLock(lock);
}
console.log(
  `${report.drifts.length} differences, ${report.unknown.length} new files, ${report.faults.length} files that could not be compared`,
);
process.exitCode = report.faults.length > 0 ? 1 : 0;

function list(what: string, names: readonly string[]) {
  const shown = names.slice(0, 8);
  const rest = names.length - shown.length;
  if (names.length > 0) console.log(`  ${what}s: ${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`);
}
