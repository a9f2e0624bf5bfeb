import {spawnSync} from 'node:child_process';
import {rootDir} from '../config/paths.ts';
import type {PageSource} from '../config/pages.ts';
import type {Expiry} from './expiry.ts';
import type {LinkCache, OutsideLink} from './links.ts';

/** What someone should review, most urgent first. */
export interface Queue {
  /** Statements that have expired or will expire within `soon` days. */
  expiring: Expiry[];
  /** Facts that a program wrote and no one has reviewed, as `file:line: what`. */
  unreviewed: string[];
  /** Links that are gone or have moved, as `npm run links` last found them. */
  links: {url: string; state: string; to?: string; places: string[]}[];
  /** Pages whose upstream source changed, as `npm run drift` last found them. */
  drifted: string[];
  /** Pages by the day of their last review, the oldest first. */
  pages: {file: string; day: string; isReviewed: boolean}[];
}

/** How many days before its expiry a statement is listed. */
const soon = 60;

/** The input of `createReviewQueue`. */
export interface QueueFacts {
  today: string;
  expiries: readonly Expiry[];
  unreviewed: readonly string[];
  links: readonly OutsideLink[];
  cache: LinkCache;
  drifted: readonly string[];
  pages: readonly Pick<PageSource, 'file' | 'frontMatter'>[];
  /** Day of the last commit of each file. */
  commits: ReadonlyMap<string, string>;
}

/** Puts together what maintainers should review. */
export function createReviewQueue({
  today,
  expiries,
  unreviewed,
  links,
  cache,
  drifted,
  pages,
  commits,
}: QueueFacts): Queue {
  const limit = new Date(Date.parse(today) + soon * 86_400_000).toISOString().slice(0, 10);
  return {
    expiring: expiries.filter(({day}) => day <= limit),
    unreviewed: [...unreviewed],
    links: links.flatMap(({url, places}) => {
      const found = cache[url];
      const isDue = found?.state === 'gone' || found?.state === 'moved';
      return isDue ? [{url, state: found.state, ...(found.to && {to: found.to}), places}] : [];
    }),
    drifted: [...drifted].sort(),
    pages: pages
      .map(({file, frontMatter: {reviewed}}) => ({
        file,
        day: reviewed ? String(reviewed) : (commits.get(file) ?? ''),
        isReviewed: reviewed !== undefined,
      }))
      .sort((a, b) => a.day.localeCompare(b.day) || a.file.localeCompare(b.file)),
  };
}

/** Returns the day of the last commit of each file below `docs/`; empty if there is no Git history. */
export function readCommitDays(root = rootDir): Map<string, string> {
  // With --relative, names begin at the site's folder, even if it is in a larger repository.
  const {stdout} = spawnSync('git', ['log', '--format=> %cs', '--name-only', '--relative', '--', 'docs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const days = new Map<string, string>();
  let day = '';
  for (const line of (stdout ?? '').split('\n')) {
    if (line.startsWith('> ')) day = line.slice(2);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}
