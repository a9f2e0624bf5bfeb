import fs from 'node:fs';
import path from 'node:path';
import {redirectsByPath} from '../../config/redirects.ts';
import {nearest} from '../reference/names.ts';
import type {PageFacts} from './parse.ts';

interface Site {
  outDir: string;
  baseUrl: string;
  /** The origin of the site's absolute URLs. */
  url: string;
}

/**
 * Checks all internal references on all built pages: the page or file exists, the URL doesn't redirect, the anchor is
 * the id of an element, and no id occurs twice.
 * @returns one line for each fault, with the page, what was found, and what was expected; or one for all pages that
 * share a fault
 */
export function findBrokenReferences(pages: readonly PageFacts[], {outDir, baseUrl, url: origin}: Site): string[] {
  const idsByPath = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const moved = redirectsByPath();
  const faults = pages.flatMap((page) => [
    ...repeated(page.ids).map(
      (id) => `${page.path}: the id "${id}" is on more than one element; rename one heading or give it another id`,
    ),
    ...page.references.flatMap(({url, element, text}) => {
      // Other sites need the absolute URL of a picture. Absolute links aren't checked: they can lead outside the docs.
      const fault = findFault(
        element === 'meta' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
        page.path,
      );
      return fault
        ? [`${page.path}: <${element}> to "${url}"${text ? ` ("${text.slice(0, 60)}")` : ''}: ${fault}`]
        : [];
    }),
  ]);
  return nameShared(faults);

  function findFault(url: string, from: string): string | undefined {
    if (/^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//')) return undefined;
    const target = new URL(url, `http://site${from}`);
    const [address, id] = [target.pathname, target.hash.slice(1)].map(decode);
    if (address === undefined || id === undefined) return 'has a "%" without two hexadecimal digits; write it as %25';
    // The generator's locale items link from the not-found page to this route.
    if (target.pathname === `${baseUrl}404/`) return undefined;
    if (!target.pathname.startsWith(baseUrl)) return `is outside the base URL ${baseUrl}`;
    const ids = idsByPath.get(target.pathname);
    if (!ids) {
      if (idsByPath.has(`${target.pathname}/`)) return 'lacks its trailing slash';
      const file = path.join(outDir, address.slice(baseUrl.length));
      if (fs.existsSync(file) && fs.statSync(file).isFile()) return undefined;
      const to = moved.get(`/${address.slice(baseUrl.length)}`);
      return to
        ? `the page moved; link to "${to}"`
        : `no such page or file${suggest(target.pathname, idsByPath.keys())}`;
    }
    return id && !ids.has(id) ? `the page has no element with the id "${id}"${suggest(id, ids)}` : undefined;
  }
}

/**
 * Names a fault once if many pages have it, because it's in a part that they share, such as the footer. Otherwise, it
 * would hide all others.
 */
function nameShared(faults: readonly string[]): string[] {
  const sharedBy = 20;
  const pagesByText = new Map<string, Set<string>>();
  for (const fault of faults) {
    const end = fault.indexOf(': ');
    const text = fault.slice(end);
    pagesByText.set(text, (pagesByText.get(text) ?? new Set()).add(fault.slice(0, end)));
  }
  return [...pagesByText].flatMap(([text, pages]) => {
    const [first] = pages;
    return pages.size < sharedBy
      ? [...pages].map((page) => page + text)
      : [`${first} and ${pages.size - 1} other pages (see config/)${text}`];
  });
}

function suggest(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}
