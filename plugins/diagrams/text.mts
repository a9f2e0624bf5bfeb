import path from 'node:path';
import * as fontkit from 'fontkit';
import type {Font} from 'fontkit';
import {rootDir} from '../../config/paths.ts';

/** The fonts that the site serves. Text is measured with the widths of their letters. */
const open = (name: string) => fontkit.openSync(path.join(rootDir, `static/fonts/${name}.woff2`)) as Font;
const families = {text: open('inter'), code: open('jetbrains-mono')};

/** A style of text in a drawing. Sizes are CSS pixels at the drawing's intended width. */
export interface TextStyle {
  family: keyof typeof families;
  size: number;
  /** The width of its letters relative to the regular weight. */
  wider: number;
}

export const styles = {
  label: {family: 'text', size: 14, wider: 1.03},
  code: {family: 'code', size: 13, wider: 1},
  edge: {family: 'text', size: 13, wider: 1},
  title: {family: 'text', size: 13, wider: 1.05},
} as const satisfies Record<string, TextStyle>;

/** Returns the distance between lines for a style. */
export const leading = (style: TextStyle) => Math.round(style.size * 1.35);

const measured = new Map<string, number>();

/** Returns the width of a line of text, in CSS pixels. */
export function widthOf(text: string, style: TextStyle): number {
  const key = `${style.family}${style.size}${style.wider}${text}`;
  let width = measured.get(key);
  if (width === undefined) {
    const font = families[style.family];
    width = (font.layout(text).advanceWidth / font.unitsPerEm) * style.size * style.wider;
    measured.set(key, width);
  }
  return width;
}

/**
 * Breaks text into lines that are at most `most` pixels wide if its words allow it, and as even as possible for that
 * number of lines. Words longer than a line break after `/ _ - . , (` and before capitals inside them.
 */
export function wrap(text: string, style: TextStyle, most: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const pieces = paragraph.split(/(?<= )/).flatMap((word) => breakWord(word, style, most));
    const lines = fill(pieces, style, most);
    // To make lines even, find the narrowest width that needs no more lines.
    let [low, high] = [Math.max(...pieces.map((piece) => widthOf(piece.trimEnd(), style))), most];
    while (high - low > 2) {
      const middle = (low + high) / 2;
      if (fill(pieces, style, middle).length > lines.length) low = middle;
      else high = middle;
    }
    return fill(pieces, style, Math.max(high, low));
  });
}

function breakWord(word: string, style: TextStyle, most: number): string[] {
  // Don't break short words, such as the name PromptQL.
  if (widthOf(word.trimEnd(), style) <= most || word.trimEnd().length <= 10) return [word];
  return fill(word.split(/(?<=[/_\-.,(])(?=\w)|(?<=[a-z])(?=[A-Z])/), style, most);
}

function fill(pieces: readonly string[], style: TextStyle, most: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && widthOf(line.trimEnd(), style) <= most) lines[lines.length - 1] = line;
    else lines.push(piece);
  }
  return lines;
}
