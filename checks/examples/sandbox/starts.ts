import {parse} from 'yaml';
import {readText} from '../../lib/readText.ts';

/** Where a page begins, and what exists there; see starts.yaml. */
export interface Start {
  begin: string;
  before: string;
  /** A page whose files the reader already has. */
  after?: string;
  notRun: readonly string[];
}

interface Starts {
  pages: Record<string, {begin?: string; before?: string; after?: string; notRun?: Record<string, string>}>;
  repositories: Record<string, {files: string[]; folders?: string[]}>;
}

const starts = parse(readText('checks/examples/sandbox/starts.yaml')) as Starts;

/** @param page file, e.g. `docs/quickstart.mdx`; entries of its folders also apply */
export function startOf(page: string): Start {
  const entries = Object.entries(starts.pages)
    .filter(([key]) => key === page || (key.endsWith('/') && page.startsWith(key)))
    .map(([, entry]) => entry);
  const after = entries.findLast((entry) => entry.after)?.after;
  return {
    begin: entries.findLast((entry) => entry.begin)?.begin ?? 'fernway',
    before: entries.flatMap((entry) => entry.before ?? []).join('\n'),
    ...(after && after !== page && {after}),
    notRun: entries.flatMap((entry) => Object.keys(entry.notRun ?? {})),
  };
}

/** Returns what a page expects in a repository that it clones; undefined if starts.yaml doesn't list its URL. */
export const repositoryOf = (url: string): {files: string[]; folders?: string[]} | undefined =>
  starts.repositories[url];
