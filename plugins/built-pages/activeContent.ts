import {isTag, type Element} from 'domhandler';

/** Elements that load foreign documents or programs, or change where the page's URLs lead. */
const foreign = new Set(['iframe', 'frame', 'object', 'embed', 'base']);
/** Elements that belong in the head. In the body, they would load something or change the page's metadata. */
const ofHead = new Set(['link', 'meta']);
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster']);

/** The facts about a page that `findActiveContent` needs; see `PageFacts`. */
interface ActiveFacts {
  path: string;
  inlineScripts: readonly string[];
  activeElements: readonly string[];
}

/**
 * Finds code in pages that isn't the site's own, because Markdown, the announcement, and the settings must not contain
 * code. The site's own scripts are on every page or have a hash.
 * @returns one line for each fault, with the page, what was found, and what was expected
 */
export function findActiveContent(pages: readonly ActiveFacts[]): string[] {
  const common = new Set(
    pages[0]?.inlineScripts.filter((text) => pages.every(({inlineScripts}) => inlineScripts.includes(text))),
  );
  return pages.flatMap(({path, inlineScripts, activeElements}) => [
    ...inlineScripts
      .filter((text) => !common.has(text))
      .map(
        (text) =>
          `${path}: found the inline script "${text.slice(0, 80)}"; expected none but those of every page. Make it a control or an island (client/README.md)`,
      ),
    ...activeElements.map((fault) => `${path}: ${fault}`),
  ]);
}

/** Returns a line for each fault of an element that would run or load foreign code, with what was expected. */
export function findFaultsOf(element: Element): string[] {
  const {name, attribs} = element;
  const faults: string[] = [];
  const add = (found: string, expected: string) => faults.push(`found <${name}${found}; expected ${expected}`);
  if (foreign.has(name) && !isTagManagerFrame(element)) add('>', 'a link to it');
  if (ofHead.has(name) && isInBody(element)) add('> in the body', 'it in the head, or none');
  if (name === 'form' && /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(attribs.action ?? ''))
    add(` action="${attribs.action}">`, 'an address of this site');
  if (name === 'script' && attribs.src !== undefined && !attribs.integrity)
    add(` src="${attribs.src}"> without a hash`, 'scripts of the site only');
  // Avoid temporary lists, because a large page has tens of thousands of elements.
  for (const attribute in attribs) {
    const value = attribs[attribute]!;
    const fail = (expected: string) => add(` ${attribute}="${value.slice(0, 80)}">`, expected);
    if (name === 'meta' && attribute === 'http-equiv') fail('a header (config/headers.ts)');
    if (attribute.startsWith('on') || attribute === 'srcdoc') fail('no code in attributes');
    if (addresses.has(attribute) && runs(value, element)) fail('an address of http, https or mailto');
  }
  return faults;
}

function isInBody(element: Element): boolean {
  for (let around = element.parent; around; around = around.parent)
    if (isTag(around) && around.name === 'body') return true;
  return false;
}

/** Whether an element is the tag manager's frame for readers without scripts. It has no size even without its style. */
export function isTagManagerFrame({name, attribs}: Element): boolean {
  return (
    name === 'iframe' &&
    attribs.width === '0' &&
    attribs.height === '0' &&
    /^https:\/\/www\.googletagmanager\.com\//.test(attribs.src ?? '')
  );
}

/**
 * Whether a URL contains code or a document. Ignores spaces and control characters, like browsers.
 */
function runs(address: string, {name, attribs}: Element): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase();
  const isPicture = name === 'img' || (name === 'link' && attribs.rel === 'icon');
  return scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && !isPicture);
}
