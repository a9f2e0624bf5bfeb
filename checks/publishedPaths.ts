import fs from 'node:fs';
import path from 'node:path';
import {redirects, renderRedirectsFile, type Redirect} from '../config/redirects.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {readText} from './lib/readText.ts';
import type {Check} from './lib/check.ts';
import {listPagePaths, siteDir} from './lib/site.ts';

const listFile = 'config/publishedPaths.txt';

const publishedPaths: Check = {
  name: 'publishedPaths',
  kind: 'site',
  says: 'every path that was ever published is still there, or leads to where its content went',
  run() {
    const published = readText(listFile).split('\n').filter(Boolean);
    const exists = (name: string) => fs.existsSync(path.join(siteDir, name.endsWith('/') ? `${name}index.html` : name));
    // Lists and histories of changes come and go with the record of changes.
    const pages = listPagePaths()
      .map((page) => `/${page}`)
      .filter((name) => !name.startsWith('/changes/'));
    return {
      faults: findFaults({
        ...{published, pages, exists, redirects},
        forHosts: exists('/_redirects') ? fs.readFileSync(path.join(siteDir, '_redirects'), 'utf8') : '',
        baseUrl: readSiteEnvironment(process.env).baseUrl,
      }),
      summary: `${published.length} paths, ${redirects.length} redirects`,
    };
  },
};

export default publishedPaths;

export interface PublishedFacts {
  /** The lines of the list: paths below the base URL, sorted. */
  published: readonly string[];
  /** Paths of the pages that were built. */
  pages: readonly string[];
  /** Returns whether there is a page or file at a path. */
  exists: (path: string) => boolean;
  redirects: readonly Redirect[];
  /** The text of `_redirects`, which static hosts read; empty if the build doesn't have the file. */
  forHosts: string;
  baseUrl: string;
}

/** @returns one line for each fault */
export function findFaults({published, pages, exists, redirects, forHosts, baseUrl}: PublishedFacts): string[] {
  const known = new Set(published);
  const moved = new Set(redirects.map(({from}) => from));
  return [
    ...published
      .filter((each) => !exists(each) && !moved.has(each))
      .map(
        (each) =>
          `config/redirects.ts: ${each} was published and is gone; add a redirect to the page that has its content now`,
      ),
    ...pages
      .filter((each) => !known.has(each))
      .map((each) => `${listFile}: ${each} is a page and not in the list; add the line, so the path keeps working`),
    ...redirects
      .filter(({from}) => exists(from))
      .map(({from}) => `config/redirects.ts: ${from} is a page, which its redirect hides; remove one of them`),
    ...redirects
      .filter(({to}) => !exists(to))
      .map(({from, to}) => `config/redirects.ts: ${from} leads to ${to}, which doesn't exist; name a page`),
    ...redirects
      .flatMap(({from, to}) => [from, to])
      .filter((each) => !/^\/.*\/$|^\/$/.test(each))
      .map((each) => `config/redirects.ts: found ${each}; expected a path that begins and ends with a slash`),
    ...redirects
      .filter(({from}) => !known.has(from))
      .map(({from}) => `${listFile}: ${from} has a redirect and is not in the list; add the line`),
    ...redirects
      .filter(({from}, i) => redirects.findIndex((other) => other.from === from) < i)
      .map(({from}) => `config/redirects.ts: ${from} is listed twice; remove one`),
    ...published
      .filter((each, i) => i > 0 && each <= published[i - 1]!)
      .map((each) => `${listFile}: ${each} is out of order or listed twice; sort the lines`),
    ...(forHosts === renderRedirectsFile(baseUrl, redirects)
      ? []
      : ['_redirects: the file of the build differs from config/redirects.ts, or is missing; build the site again']),
  ];
}
