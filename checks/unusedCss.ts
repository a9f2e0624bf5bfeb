import postcss from 'postcss';
import {listFilesBelow} from '../config/files.ts';
import type {Check} from './lib/check.ts';
import {readSiteFile, siteDir} from './lib/site.ts';

/**
 * Finds selectors that can match nothing: they name a class that is on no built page and in no script. A class that a
 * script sets is in the script as text, so what scripts add is kept without a list of exceptions.
 * @returns one selector a fault
 */
export function findUnusedSelectors(css: string, pages: Iterable<string>, scripts: readonly string[]): string[] {
  const onPages = new Set<string>();
  for (const html of pages) {
    for (const [, value, quoted] of html.matchAll(/\bclass=("([^"]*)"|[^\s>]+)/g))
      for (const name of (quoted ?? value!).split(/\s+/)) onPages.add(name);
  }
  const inScripts = new Set(scripts.flatMap((text) => text.match(/-?[_a-zA-Z][\w-]*/g) ?? []));
  const isUsed = (name: string) => onPages.has(name) || inScripts.has(name);
  const unused = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors) {
      const positive = selector.replace(/:not\([^)]*\)/g, '');
      if ([...positive.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name]) => !isUsed(name!))) unused.add(selector);
    }
  });
  return [...unused];
}

/**
 * Finds selectors that ask the root what is in it (`html:has(…)`): each script or stylesheet that is added to the head
 * then has the root, and what inherits from it, styled again. Asked of the body, only the page itself does.
 * @returns one selector a fault
 */
export function findRootSelectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    found.push(...rule.selectors.filter((selector) => /(?:^|\s)(?:html|:root)[^\s>+~]*:has\(/.test(selector)));
  });
  return found;
}

/** The stylesheet has nothing for pages that do not exist, and nothing that makes pages slow to change. */
const check: Check = {
  name: 'unusedCss',
  kind: 'site',
  says: 'every rule of the stylesheet can match something on a page, or something that a script makes; none asks the root what is in it',
  run() {
    const names = listFilesBelow(siteDir);
    const read = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map(readSiteFile);
    const css = read(/^assets\/css\/main\..*\.css$/).join('\n');
    const unused = findUnusedSelectors(css, read(/\.html$/), read(/^assets\/js\/[^/]*\.js$/));
    return {
      faults: [
        ...unused.map(
          (selector) => `src/css: "${selector}" matches nothing on any page; remove the rule, or correct the class`,
        ),
        ...findRootSelectors(css).map(
          (selector) => `src/css: "${selector}" asks the root, which is styled again with every script; ask the body`,
        ),
      ],
      summary: `${css.length} bytes of CSS`,
    };
  },
};

export default check;
