import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {findOne, textContent} from 'domutils';
import {removeUnused, writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import type {BuiltPage} from '../built-pages/parse.ts';
import {cardOf, picturePath, type Card} from './card.ts';
import {fontFile} from './font.ts';

/** Drawn pictures, by what they show. They outlive a build, because drawing them all takes a while. */
const cacheFolder = path.join(rootDir, 'node_modules/.cache/share-pictures');

/** Pictures that no build has used for so long, in milliseconds, are removed. */
const keptFor = 60 * 24 * 60 * 60 * 1000;

/** Largest size of a picture in bytes: services that show links fetch it each time. */
const largest = 60_000;

/** Increase it when pictures look different. */
const version = '1';

/** A picture that a page names. */
export interface PagePicture {
  /** From the folder of the site. */
  file: string;
  card: Card;
}

/**
 * Reads which picture a page of the docs has (src/theme/DocItem/Metadata).
 * @returns undefined for pages that have the site's own
 */
export function readPagePicture({path: page, document}: BuiltPage, baseUrl: string): PagePicture | undefined {
  const name = page.slice(baseUrl.length).replace(/\/$/, '');
  const file = picturePath(name);
  const image = findOne(({attribs}) => attribs.property === 'og:image', document.children);
  if (!image?.attribs.content?.endsWith(`/${file}`)) return undefined;
  const heading = findOne(({name: tag}) => tag === 'h1', document.children);
  return {file, card: cardOf(name, heading ? textContent(heading).trim() : '')};
}

/**
 * Writes the pictures of pages. What an earlier build drew is taken from the cache.
 * @returns how many were drawn
 */
export async function writePagePictures(
  pictures: readonly PagePicture[],
  outDir: string,
  folder = cacheFolder,
): Promise<number> {
  fs.mkdirSync(folder, {recursive: true});
  const font = fs.readFileSync(fontFile);
  const now = new Date();
  let drawn = 0;
  for (const {file, card} of pictures) {
    const cached = path.join(folder, `${keyOf(card, font)}.png`);
    if (!isWhole(cached)) {
      // The libraries that draw are loaded only when there is something to draw.
      const {drawCard} = await import('./draw.ts');
      const png = await drawCard(card);
      if (png.length > largest)
        throw new Error(`${file}: the picture has ${png.length} bytes; expected at most ${largest}. Shorten the title`);
      writeWhole(cached, png); // another build may draw the same one
      drawn++;
    }
    fs.utimesSync(cached, now, now);
    const target = path.join(outDir, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.copyFileSync(cached, target);
  }
  removeUnused(folder, now.getTime() - keptFor);
  return drawn;
}

/** How each PNG file ends (https://www.w3.org/TR/png-3/#5PNG-file-signature): a full disk may have cut it. */
const end = Buffer.from('49454e44ae426082', 'hex');

const isWhole = (file: string) => fs.existsSync(file) && fs.readFileSync(file).subarray(-end.length).equals(end);

function keyOf({title, section}: Card, font: Buffer): string {
  const hash = createHash('sha256').update(font);
  return hash.update([version, title, section].join('\n')).digest('hex').slice(0, 24);
}
