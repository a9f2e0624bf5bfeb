/** Draws the preview pictures that other sites show with links to our pages. */
import fs from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import * as fontkit from 'fontkit';
import type {Font} from 'fontkit';
import subsetFont from 'subset-font';
import {cardSize, type Card} from './card.ts';
import {fontFile} from './font.ts';

/** The weight to extract from the variable font, because resvg and fontkit don't support variable weights. */
const weight = 600;

/** The dark-mode colors of src/css/tokens.css. */
const colors = {ground: '#0b0e14', line: '#242b38', strong: '#f6f8fb', muted: '#9da8b9', accent: '#5eead4'};

const margin = 80;
/** The font sizes of titles in pixels, largest first, and how many lines fit. */
const titleSizes = [
  {size: 80, lines: 2},
  {size: 68, lines: 3},
  {size: 54, lines: 4},
] as const;

let font: Promise<Font> | undefined;

async function readFont(): Promise<Font> {
  const whole = fs.readFileSync(fontFile);
  const known = (fontkit.create(whole) as Font).characterSet;
  const cut = await subsetFont(whole, String.fromCodePoint(...known), {
    targetFormat: 'truetype',
    variationAxes: {wght: weight},
  });
  return fontkit.create(cut) as Font;
}

/**
 * Draws a card: the section, the title, and the brand.
 * @returns a PNG of `cardSize`, which is the same for the same card on every machine
 * @throws Error if the title doesn't fit
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = writeCard(card, await (font ??= readFont()));
  return new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();
}

function writeCard({title, section}: Card, face: Font): string {
  const {width, height} = cardSize;
  const {size, lines} = fitTitle(title, face, width - 2 * margin);
  const leading = size * 1.18;
  // Center the title between the brand and the footer.
  const top = (height + 40 - (lines.length - 1) * leading + size * 0.7) / 2;
  const badge = {x: 420, width: widthOf('Docs', 28, face) + 44};
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
<g transform="translate(${margin - 12} 62) scale(3)" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path stroke="${colors.accent}" d="M5 6.5 10 12l-5 5.5"/><path stroke="${colors.strong}" d="M12.5 8.2h7M12.5 12.4h7M12.5 16.6h4.4"/></g>
${write('PromptQL', {x: margin + 72, y: 116, size: 50, color: colors.strong}, face)}
<rect x="${badge.x}" y="72" width="${badge.width}" height="52" rx="26" fill="none" stroke="${colors.line}" stroke-width="2"/>
${write('Docs', {x: badge.x + 22, y: 108, size: 28, color: colors.muted}, face)}
${lines.map((line, index) => write(line, {x: margin, y: top + index * leading, size, color: colors.strong}, face)).join('\n')}
<rect x="${margin}" y="538" width="48" height="8" rx="4" fill="${colors.accent}"/>
${write(section, {x: margin + 72, y: 553, size: 32, color: colors.muted}, face)}
</svg>`;
}

/** Returns the largest size at which the title fits, and the lines of the title. */
function fitTitle(title: string, face: Font, most: number): {size: number; lines: string[]} {
  for (const {size, lines: room} of titleSizes) {
    const lines = wrap(title, (line) => widthOf(line, size, face) <= most);
    if (lines.length <= room) return {size, lines};
  }
  throw new Error(`the title "${title}" doesn't fit in the page's picture; shorten it`);
}

/** Splits the title into as few lines as possible. A word that doesn't fit breaks at punctuation, or anywhere. */
function wrap(title: string, hasRoom: (line: string) => boolean): string[] {
  const lines: string[] = [];
  const fill = (pieces: readonly string[], space: string, before = space) => {
    for (const [index, piece] of pieces.entries()) {
      const joint = index > 0 ? space : before;
      const line = lines.length > 0 ? `${lines.at(-1)}${joint}${piece}` : piece;
      if (lines.length > 0 && hasRoom(line)) lines[lines.length - 1] = line;
      else if (hasRoom(piece) || piece.length === 1) lines.push(piece);
      else fill(/[-_/.]./.test(piece) ? piece.split(/(?<=[-_/.])(?=.)/) : [...piece], '', joint);
    }
  };
  fill(title.split(' '), ' ');
  return lines;
}

const widthOf = (text: string, size: number, face: Font) => (face.layout(text).advanceWidth / face.unitsPerEm) * size;

interface Place {
  x: number;
  y: number;
  size: number;
  color: string;
}

/** Draws text as outlines, so the result doesn't depend on the machine's fonts. */
function write(text: string, {x, y, size, color}: Place, face: Font): string {
  const scale = size / face.unitsPerEm;
  const {glyphs, positions} = face.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const {xAdvance, xOffset} = positions[index]!;
    const path = glyph.path.translate(at + xOffset, 0).toSVG();
    at += xAdvance;
    return path;
  });
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${color}" d="${paths.join('')}"/>`;
}
