import postcss from 'postcss';
import {listFilesBelow} from '../config/files.ts';
import type {Check} from './lib/check.ts';
import {readSiteFile, siteDir} from './lib/site.ts';

/**
 * Finds selectors that can't match, because they name a class that is on no built page and in no script. A class that a
 * script sets appears in the script's text, so classes that scripts add need no list of exceptions.
 * @returns one selector for each fault
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

/** Selectors that make the browser restyle the whole page when the root changes, and what to do instead. */
const slowSelectors: readonly (readonly [pattern: RegExp, advice: string])[] = [
  // Each script or stylesheet that is added to the head changes the root. Only the page itself changes the body.
  [/(?:^|\s)(?:html|:root)[^\s>+~]*:has\(/, 'asks the root, which is styled again with every script; ask the body'],
  // The root's class differs from page to page.
  [/\[class\b/, 'asks for the attribute, so another page is styled with all that is around it; name a class'],
];

/**
 * Finds selectors that make pages slow to change.
 * @returns each selector with what is wrong and what to do
 */
export function findSlowSelectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors)
      for (const [pattern, advice] of slowSelectors) if (pattern.test(selector)) found.push(`"${selector}" ${advice}`);
  });
  return found;
}

/** The stylesheets of a build. */
export const stylesheets = /^assets\/css\/[^/]*\.css$/;

/** Keeps the stylesheet free of rules that match nothing, or that make pages slow to change. */
const check: Check = {
  name: 'unusedCss',
  kind: 'site',
  says: 'every rule of the stylesheets can match something on a page, or something that a script makes; none makes pages slow to change',
  run() {
    const names = listFilesBelow(siteDir);
    const read = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map(readSiteFile);
    const css = read(/^assets\/css\/main\..*\.css$/).join('\n');
    // The other stylesheets load with controls.
    const all = read(stylesheets).join('\n');
    const unused = findUnusedSelectors(all, read(/\.html$/), read(/^assets\/js\/[^/]*\.js$/));
    return {
      faults: [
        ...unused.map(
          (selector) => `src/css: "${selector}" matches nothing on any page; remove the rule, or correct the class`,
        ),
        ...findSlowSelectors(css).map((fault) => `src/css: ${fault}`),
      ],
      summary: `${all.length} bytes of CSS`,
    };
  },
};

export default check;
