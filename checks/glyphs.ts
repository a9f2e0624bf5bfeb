import path from 'node:path';
import * as fontkit from 'fontkit';
import {Parser} from 'htmlparser2';
import {fonts} from '../config/fonts.ts';
import {rootDir} from '../config/paths.ts';
import type {Check} from './lib/check.ts';
import {listHtmlFiles, readSiteFile} from './lib/site.ts';

/**
 * Characters without a glyph: line breaks, the soft hyphen, the zero-width space, and the byte order mark.
 */
const invisible = new Set([...'\n\r\t\u00ad\u200b\ufeff'].map((character) => character.codePointAt(0)!));

/** Scripts of the right-to-left text on the components page. No font of the site contains them. */
const otherScripts = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns whether an element's text is never shown, or is shown in a separate font (formulas). */
const isSkipped = (name: string, attributes: Readonly<Record<string, string>>) =>
  ['script', 'style', 'math', 'template'].includes(name) || /\bkatex\b/.test(attributes.class ?? '');

/**
 * Lists the characters of a page's visible text, including the hints in empty fields, that none of the given fonts
 * has.
 * @param html a whole page
 * @param known code points that the fonts have
 * @returns each missing character once, in order of appearance
 */
export function findMissingGlyphs(html: string, known: ReadonlySet<number>): string[] {
  const missing = new Set<string>();
  let depth = 0;
  let skippedFrom: number | undefined;
  function read(text: string) {
    if (skippedFrom !== undefined) return;
    for (const character of text) {
      const code = character.codePointAt(0)!;
      if (!known.has(code) && !invisible.has(code) && !otherScripts.test(character)) missing.add(character);
    }
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (skippedFrom === undefined && isSkipped(name, attributes)) skippedFrom = depth;
      read(attributes.placeholder ?? '');
    },
    onclosetag() {
      if (skippedFrom === depth) skippedFrom = undefined;
      depth--;
    },
    ontext: read,
  });
  parser.end(html);
  return [...missing];
}

/**
 * Reads the characters of the site's own font files.
 * @returns the code points that every font has, because any text can be set in any of the fonts
 */
export function readShippedGlyphs(): Set<number> {
  const sets = fonts.map(({name}) => {
    const font = fontkit.openSync(path.join(rootDir, `static/fonts/${name}.woff2`));
    return new Set('characterSet' in font ? font.characterSet : []);
  });
  return sets.reduce((shared, set) => new Set([...shared].filter((code) => set.has(code))));
}

/** Pages look the same on every machine: no text falls back to a font that the machine happens to have. */
const check: Check = {
  name: 'glyphs',
  kind: 'site',
  says: 'every character of every page is in the fonts that the site ships',
  run() {
    const known = readShippedGlyphs();
    const pages = listHtmlFiles();
    const faults = pages.flatMap((name) =>
      findMissingGlyphs(readSiteFile(name), known).map((character) => {
        const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
        return `build/${name}: "${character}" (U+${code}) is not in static/fonts; write it in words, draw it as an icon, or add it in scripts/fonts.mts`;
      }),
    );
    return {faults, summary: `${pages.length} pages, ${known.size} characters`};
  },
};

export default check;
