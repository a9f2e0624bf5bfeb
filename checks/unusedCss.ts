import postcss from 'postcss';
import {listFilesBelow} from '../config/files.ts';
import {recordCommand} from '../plugins/verified-examples/record.ts';
import type {Check} from './lib/check.ts';
import {readSiteFile, siteDir} from './lib/site.ts';

/**
 * Finds selectors that can't match, because they name a class, an id, an element, or an attribute that is on no built
 * page and in no script. What a script sets appears in the script's text, so it needs no list of exceptions.
 * @returns one selector for each fault
 */
export function findUnusedSelectors(css: string, pages: Iterable<string>, scripts: readonly string[]): string[] {
  const onPages = new Set<string>();
  const ids = new Set<string>();
  const others = new Set(['*']);
  for (const html of pages) {
    for (const [, value, quoted] of html.matchAll(/\bclass=("([^"]*)"|[^\s>]+)/g))
      for (const name of (quoted ?? value!).split(/\s+/)) onPages.add(name);
    for (const [, value, quoted] of html.matchAll(/\bid=("([^"]*)"|[^\s>]+)/g)) ids.add(quoted ?? value!);
    // Elements and attributes. Values in quotation marks can add words, which only makes the check more lenient.
    for (const [, name] of html.matchAll(/[<\s"]([a-zA-Z][\w-]*)/g)) others.add(name!.toLowerCase());
  }
  const inScripts = new Set(scripts.flatMap((text) => text.match(/-?[_a-zA-Z][\w-]*/g) ?? []));
  const isUsed = (name: string) => onPages.has(name) || inScripts.has(name);
  // Scripts name the attribute data-a-b as dataset.aB.
  const isKnown = (name: string) =>
    others.has(name.toLowerCase()) || [name, camelCase(name.replace(/^data-/, ''))].some((each) => inScripts.has(each));
  const unused = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    // The steps of an animation aren't selectors.
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return;
    for (const selector of rule.selectors) {
      const positive = selector.replace(/:not\([^)]*\)/g, '');
      const all = (pattern: RegExp, text = positive) => [...text.matchAll(pattern)].map(([, name]) => name!);
      // Elements and ids that are only in attributes and arguments of pseudo-classes aren't read.
      const plain = positive.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
      if (
        all(/\.(-?[_a-zA-Z][\w-]*)/g).some((name) => !isUsed(name)) ||
        all(/#([\w-]+)/g, plain).some((name) => !ids.has(name) && !inScripts.has(name)) ||
        all(/\[([\w-]+)/g).some((name) => !isKnown(name)) ||
        all(/(?:^|[\s>+~])([a-z][\w-]*)/g, plain).some((name) => !isKnown(name))
      )
        unused.add(selector);
    }
  });
  return [...unused];
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

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

/**
 * Describes selectors that can't match.
 * @param hasLevels whether pages show the levels of their examples, which many rules are for
 * @returns one line for each fault, with what to do
 */
export function describeUnused(selectors: readonly string[], hasLevels: boolean): string[] {
  if (selectors.length > 0 && !hasLevels)
    return [
      `build/: no page shows levels of examples, because the record was out of date, so ${selectors.length} selectors match nothing; run "${recordCommand}", and build the site again`,
    ];
  return selectors.map(
    (selector) => `src/css: "${selector}" matches nothing on any page; remove the rule, or correct it`,
  );
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
    // Every page has the same boot script in its HTML.
    const [boot = ''] = /<script>[^]*?<\/script>/.exec(readSiteFile('index.html')) ?? [];
    const pages = read(/\.html$/);
    const unused = findUnusedSelectors(all, pages, [boot, ...read(/^assets\/js\/[^/]*\.js$/)]);
    return {
      faults: [
        ...describeUnused(
          unused,
          pages.some((html) => html.includes('code__level')),
        ),
        ...findSlowSelectors(css).map((fault) => `src/css: ${fault}`),
      ],
      summary: `${all.length} bytes of CSS`,
    };
  },
};

export default check;
