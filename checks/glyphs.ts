import path from 'node:path';
import * as fontkit from 'fontkit';
import {Parser} from 'htmlparser2';
import postcss from 'postcss';
import {listFilesBelow} from '../config/files.ts';
import {fonts} from '../config/fonts.ts';
import {rootDir} from '../config/paths.ts';
import type {Check} from './lib/check.ts';
import {parseCode, readTexts} from './lib/codeTexts.ts';
import {readText} from './lib/readText.ts';
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

/** The sign of a key that only Macs have, whose own fonts contain it. Other machines show `Ctrl`. */
const ofMacs = '⌘';

/** Files whose texts a browser shows without a page having them: controls, islands, and generated content. */
const ofBrowser = /^(?:client|src|plugins\/[^/]+\/client)\/(?!.*\.(?:test|d)\.).*\.(?:tsx?|css)$/;

/**
 * Lists the characters in the texts of a script or in the `content` of a stylesheet that none of the given fonts has.
 * @param file name, whose extension determines the language
 * @param known code points that the fonts have
 * @returns each missing character once, in order of appearance
 */
export function findMissingGlyphsOfSource(file: string, text: string, known: ReadonlySet<number>): string[] {
  const texts = file.endsWith('.css') ? readContents(text) : readTexts(parseCode(file, text)).map((node) => node.text);
  return [...new Set(texts.join(''))].filter(
    // Code also uses control characters and private characters, which are never shown.
    (character) => !known.has(character.codePointAt(0)!) && !/\p{C}/u.test(character) && character !== ofMacs,
  );
}

/** Returns the strings of `content`, without its alternative text, which isn't shown. */
function readContents(css: string): string[] {
  const texts: string[] = [];
  postcss.parse(css).walkDecls('content', ({value}) => {
    for (const [, double, single = ''] of value.matchAll(/"([^"]*)"|'([^']*)'|\/.*/g)) texts.push(double ?? single);
  });
  return texts;
}

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
  says: 'every character of every page, and of the texts that scripts and stylesheets add, is in the fonts that the site ships',
  run() {
    const known = readShippedGlyphs();
    const pages = listHtmlFiles();
    const sources = ['client', 'src', 'plugins']
      .flatMap((folder) => listFilesBelow(path.join(rootDir, folder)).map((name) => `${folder}/${name}`))
      .filter((name) => ofBrowser.test(name));
    const describe = (file: string) => (character: string) => {
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      return `${file}: "${character}" (U+${code}) is not in static/fonts; write it in words, draw it as an icon, or add it in scripts/fonts.mts`;
    };
    return {
      faults: [
        ...pages.flatMap((name) => findMissingGlyphs(readSiteFile(name), known).map(describe(`build/${name}`))),
        ...sources.flatMap((name) => findMissingGlyphsOfSource(name, readText(name), known).map(describe(name))),
      ],
      summary: `${pages.length} pages, ${sources.length} sources, ${known.size} characters`,
    };
  },
};

export default check;
