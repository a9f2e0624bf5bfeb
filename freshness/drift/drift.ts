import path from 'node:path';
import {compareFacts, describeDrift, type Drift, type Fact} from './facts.ts';
import {readFacts, type SourceKind} from './importers.ts';
import type {Lock, LockedSource} from './lock.ts';
import {hashOf, type Upstream} from './upstream.ts';

/** The state of the upstream files, and how their facts differ from ours. */
export interface DriftReport {
  /** Files that weren't compared, with the reason: they moved, are gone, or can't be read. */
  faults: string[];
  /** New files that aren't in the lock yet. */
  unknown: string[];
  drifts: (Drift & {kind: SourceKind})[];
  /** The updated lock; the entries of files that weren't read stay unchanged. */
  lock: LockedSource[];
}

/** Compares the facts of reference/ with newer upstream files. */
export function findDrift(
  {sources: lock, known}: Lock,
  upstreams: ReadonlyMap<string, Upstream>,
  ownFacts: (kind: SourceKind) => readonly Fact[],
): DriftReport {
  const report: DriftReport = {faults: [], unknown: [], drifts: [], lock: []};
  const read = new Map<SourceKind, {facts: Fact[]; isComplete: boolean}>();
  for (const source of lock) {
    const upstream = upstreams.get(source.repository);
    const kind = read.get(source.kind) ?? {facts: [], isComplete: true};
    read.set(source.kind, kind);
    const found = upstream && readSource(source, upstream);
    if (!found || 'fault' in found) {
      if (found) report.faults.push(found.fault);
      kind.isComplete = false;
      report.lock.push(source);
      continue;
    }
    kind.facts.push(...found.facts);
    const {revision, date} = upstream;
    const {kind: sourceKind, repository, path: file, data} = source;
    const place = {kind: sourceKind, repository, path: file, ...(data && {data})};
    const isSame = source.sha256 === found.sha256;
    report.lock.push(
      isSame ? source : {...place, ...(revision && {revision}), ...(date && {date}), sha256: found.sha256},
    );
  }
  for (const [kind, {facts, isComplete}] of read) {
    const own = ownFacts(kind);
    const groups = new Set(facts.map(({group}) => group));
    // The facts of a file that wasn't read aren't gone, so a whole group can only be gone if all files were read.
    // Schemas are excluded, because their definitions can have other names in the data, which splits some and joins
    // others.
    if (isComplete && kind === 'cli-page') for (const {group} of own) groups.add(group);
    // Each connector has its own file, so a connector without facts isn't in the lock.
    if (isComplete && kind === 'hub')
      for (const {group} of own.filter((fact) => !groups.has(fact.group)))
        report.faults.push(`${group} isn't in reference/sources.lock.yaml; add registry/${group}/metadata.json`);
    report.drifts.push(
      ...compareFacts(own, facts, groups)
        .filter((drift) => !known.includes(describeDrift(drift)))
        .map((drift) => ({...drift, kind})),
    );
  }
  report.unknown = findUnknown(lock, upstreams);
  return report;
}

function readSource(source: LockedSource, upstream: Upstream): {facts: Fact[]; sha256: string} | {fault: string} {
  const name = `${source.repository}: ${source.path}`;
  if (!upstream.files.includes(source.path)) {
    const others = findNamesakes(source, upstream);
    return {
      fault:
        others.length > 0
          ? `${name} is gone; a file of that name is at ${others.slice(0, 3).join(', ')}. Correct the path in the lock`
          : `${name} is gone. Find what replaces it, and correct the lock`,
    };
  }
  try {
    const text = upstream.read(source.path);
    return {facts: readFacts(source.kind, text).map((fact) => nameGroup(fact, source)), sha256: hashOf(text)};
  } catch (error) {
    return {fault: `${name} cannot be read: ${(error as Error).message}. Nothing of it was compared`};
  }
}

const findNamesakes = ({path: known}: LockedSource, {files}: Upstream) =>
  files.filter((file) => path.basename(file) === path.basename(known) && hasRest(file, known));

/**
 * Rejects a place with no file of its repository, such as the folder above a checkout, where every file would be
 * reported as gone.
 * @throws Error that names the repository
 */
export function rejectStrangers(lock: readonly LockedSource[], upstreams: ReadonlyMap<string, Upstream>): void {
  for (const [repository, upstream] of upstreams) {
    const sources = lock.filter((source) => source.repository === repository);
    if (sources.every((source) => findNamesakes(source, upstream).length === 0))
      throw new Error(
        `--from ${repository}: found none of its files, such as ${sources[0]?.path}; expected the root of a copy`,
      );
  }
}

/** Many files are named `metadata.json`, so their folder must also be the same. */
const hasRest = (file: string, known: string) =>
  path.basename(known) !== 'metadata.json' || path.basename(path.dirname(file)) === path.basename(path.dirname(known));

/** Names a connector's facts after its folders, because its definition doesn't contain its name. */
function nameGroup(fact: Fact, {kind, path: file}: LockedSource): Fact {
  return kind === 'hub' ? {...fact, group: path.dirname(file).split('/').slice(-2).join('/')} : fact;
}

/** Finds new command pages next to known ones. */
function findUnknown(lock: readonly LockedSource[], upstreams: ReadonlyMap<string, Upstream>): string[] {
  const pages = lock.filter(({kind}) => kind === 'cli-page');
  const known = new Set(pages.map((source) => `${source.repository}: ${source.path}`));
  const folders = new Set(pages.map((source) => `${source.repository}: ${path.dirname(source.path)}`));
  const candidates = [...upstreams].flatMap(([repository, {files}]) =>
    files
      .filter((file) => /^ddn.*\.mdx$/.test(path.basename(file)))
      .map((file) => ({name: `${repository}: ${file}`, folder: `${repository}: ${path.dirname(file)}`})),
  );
  return candidates.filter(({name, folder}) => folders.has(folder) && !known.has(name)).map(({name}) => name);
}
