import {isTag, type Element} from 'domhandler';

/** Elements that bring documents or programs of others, or change where the page's addresses lead. */
const foreign = new Set(['iframe', 'frame', 'object', 'embed', 'base']);
/** Elements that belong into the head: in the text of a page they would load something, or change how it is read. */
const ofHead = new Set(['link', 'meta']);
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster']);

/** What is known of a page: see `PageFacts`. */
interface ActiveFacts {
  path: string;
  inlineScripts: readonly string[];
  activeElements: readonly string[];
}

/**
 * Finds what would run in a page but is not the site's own: Markdown, the announcement and the settings are written by
 * people, and none of them is meant to bring code. A script of the site is on every page or comes with its hash.
 * @returns one line a fault, naming the page, what was found and what was expected
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

/** What an element would run or bring from elsewhere: a line each, with what was expected. */
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
  // Read one by one, without lists in between: a large page has tens of thousands of elements.
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

/** The tag manager's frame for readers without scripts has no size even where its inline style is refused. */
export function isTagManagerFrame({name, attribs}: Element): boolean {
  return (
    name === 'iframe' &&
    attribs.width === '0' &&
    attribs.height === '0' &&
    /^https:\/\/www\.googletagmanager\.com\//.test(attribs.src ?? '')
  );
}

/**
 * Whether an address contains code or a document. Browsers leave out spaces and control characters, as done here.
 */
function runs(address: string, {name, attribs}: Element): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase();
  const isPicture = name === 'img' || (name === 'link' && attribs.rel === 'icon');
  return scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && !isPicture);
}
