import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {iconAddress} from './icon.ts';
import {rootDir} from './paths.ts';

test('the address of the icon contains its file, and no character that ends an address', () => {
  const [, type, picture = ''] = /^([^,]*),(.*)$/.exec(iconAddress()) ?? [];
  expect(type).toBe('data:image/svg+xml');
  expect(picture).not.toMatch(/["#<>]/);
  const svg = fs.readFileSync(path.join(rootDir, 'static/img/favicon.svg'), 'utf8');
  expect(decodeURIComponent(picture)).toBe(svg.trim().replaceAll('"', "'"));
});
