import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

const tokens = fs.readFileSync(path.join(rootDir, 'src/css/tokens.css'), 'utf8');
const blocks = tokens
  .split('{')
  .map((block) => new Map([...block.matchAll(/(--[\w-]+): (#[\da-f]{6})\b/g)].map(([, name, value]) => [name, value!])))
  .filter((colors) => colors.has('--text-muted'));

/** Returns the relative luminance as defined in WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio as defined in WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('placeholders of text fields are readable on every background in every mode', () => {
  expect(blocks.length).toBeGreaterThan(1);
  for (const colors of blocks)
    for (const background of ['--bg', '--bg-raised', '--bg-sunken'])
      expect(
        contrast(colors.get('--text-muted')!, colors.get(background)!),
        `${background} of ${colors.get('--bg')}`,
      ).toBeGreaterThanOrEqual(4.5);
});

test('all placeholders have the color of muted text', () => {
  const rules = ['src', 'plugins'].flatMap((folder) =>
    listFilesBelow(path.join(rootDir, folder))
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => [
        ...fs.readFileSync(path.join(rootDir, folder, name), 'utf8').matchAll(/::placeholder \{([^}]*)\}/g),
      ]),
  );
  expect(rules.length).toBeGreaterThan(0);
  for (const [rule] of rules) expect(rule).toMatch(/color: var\(--text-muted\);\s+opacity: 1;/);
});

test('bold text has a bold face even before the fonts load', () => {
  const faces = [...tokens.matchAll(/@font-face \{[^}]*'Inter fallback'[^}]*\}/g)].map(([face]) => ({
    weights: /font-weight: (\d+) (\d+)/.exec(face)!.slice(1).map(Number),
    isBold: /local\('Arial Bold'\)/.test(face),
  }));
  const boldAt = (weight: number) =>
    faces.filter(({weights: [from, to]}) => from! <= weight && weight <= to!).map(({isBold}) => isBold);
  expect([400, 550].map(boldAt)).toEqual([[false], [false]]);
  expect([600, 650, 700].map(boldAt)).toEqual([[true], [true], [true]]);
});
