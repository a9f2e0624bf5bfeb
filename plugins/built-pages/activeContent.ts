import type {Element} from 'domhandler';
import {findAll} from 'domutils';
import {isTagManagerFrame, type BuiltPage, type PageFacts} from './parse.ts';

/** Elements that bring documents or programs of others, or change where the page's addresses lead. */
const foreign = new Set(['iframe', 'frame', 'object', 'embed', 'base']);
const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];

/**
 * Finds what would run in a page but is not the site's own: Markdown, the announcement and the settings are written by
 * people, and none of them is meant to bring code. A script of the site comes with its hash.
 * @returns one line a fault, naming the page, what was found and what was expected
 */
export function findActiveContent({path, document}: BuiltPage): string[] {
  return findAll(() => true, document.children).flatMap((element) => faultsOf(element).map((fault) => `${path}: ${fault}`));
}

/** Finds inline scripts that are not the site's own: those stand on every page. @returns one line a fault */
export function findStrangeScripts(pages: readonly Pick<PageFacts, 'path' | 'inlineScripts'>[]): string[] {
  const common = new Set(pages[0]?.inlineScripts.filter((text) => pages.every(({inlineScripts}) => inlineScripts.includes(text))));
  return pages.flatMap(({path, inlineScripts}) =>
    inlineScripts.filter((text) => !common.has(text)).map((text) => `${path}: found the inline script "${text.slice(0, 80)}"; expected none but those of every page. Make it a control (plugins/static-first) or a component`),
  );
}

function faultsOf(element: Element): string[] {
  const {name, attribs} = element;
  const found = `found <${name}`;
  return [
    ...(foreign.has(name) && !isTagManagerFrame(element) ? [`${found}>; expected a link to it`] : []),
    ...(name === 'script' && attribs.src !== undefined && !attribs.integrity ? [`${found} src="${attribs.src}"> without a hash; expected scripts of the site only`] : []),
    ...(name === 'meta' && attribs['http-equiv'] !== undefined ? [`${found} http-equiv="${attribs['http-equiv']}">; expected a header (config/headers.ts)`] : []),
    ...Object.keys(attribs)
      .filter((attribute) => attribute.startsWith('on') || attribute === 'srcdoc')
      .map((attribute) => `${found} ${attribute}="${attribs[attribute]!.slice(0, 80)}">; expected no code in attributes`),
    ...addresses
      .filter((attribute) => runs(attribs[attribute], name))
      .map((attribute) => `${found} ${attribute}="${attribs[attribute]!.slice(0, 80)}">; expected an address of http, https or mailto`),
  ];
}

/** Whether an address is code or a document of its own. Browsers leave out spaces and control characters, as done here. */
function runs(address: string | undefined, element: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec((address ?? '').replace(/[\0-\x20]/g, ''))?.[1]?.toLowerCase();
  return scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && element !== 'img');
}
