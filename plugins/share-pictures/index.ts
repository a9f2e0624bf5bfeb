import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {findOne, textContent} from 'domutils';
import {removeUnused, writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import type {BuiltPage} from '../built-pages/parse.ts';
import {cardOf, picturePath, type Card} from './card.ts';
import {fontFile} from './font.ts';

/** The folder with drawn pictures. It is kept between builds, because drawing all pictures takes a while. */
const cacheFolder = path.join(rootDir, 'node_modules/.cache/share-pictures');

/** The time in milliseconds after which unused pictures are removed. */
const keptFor = 60 * 24 * 60 * 60 * 1000;

/** The maximum size of a picture in bytes, because services that show links fetch it each time. */
const largest = 60_000;

/** The version of the drawing. Increase it when pictures should look different. */
const version = '1';

/** A picture that a page refers to. */
export interface PagePicture {
  /** The path from the site's folder. */
  file: string;
  card: Card;
}

/**
 * Reads the picture of a docs page (src/theme/DocItem/Metadata).
 * @returns undefined for pages that use the site's default picture
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
 * Writes the pictures of pages. Pictures from earlier builds come from the cache.
 * @returns the number of newly drawn pictures
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
      // Load the drawing libraries only if there is something to draw.
      const {drawCard} = await import('./draw.ts');
      const png = await drawCard(card);
      if (png.length > largest)
        throw new Error(`${file}: the picture has ${png.length} bytes; expected at most ${largest}. Shorten the title`);
      writeWhole(cached, png); // another build might draw the same picture
      drawn++;
      // Node.js frees a drawing's 3 MB of native memory between tasks, so without a new task they would add up.
      await setImmediate();
    }
    fs.utimesSync(cached, now, now);
    const target = path.join(outDir, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.copyFileSync(cached, target);
  }
  removeUnused(folder, now.getTime() - keptFor);
  return drawn;
}

/** The end of every PNG file (https://www.w3.org/TR/png-3/#5PNG-file-signature). It is missing if the disk was full. */
const end = Buffer.from('49454e44ae426082', 'hex');

const isWhole = (file: string) => fs.existsSync(file) && fs.readFileSync(file).subarray(-end.length).equals(end);

function keyOf({title, section}: Card, font: Buffer): string {
  const hash = createHash('sha256').update(font);
  return hash.update([version, title, section].join('\n')).digest('hex').slice(0, 24);
}
