import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';
import {checks} from './index.ts';

test('every file of this folder is in the list of checks, under its own name', () => {
  const files = fs.readdirSync(path.join(rootDir, 'checks')).filter((file) => /^\w+\.ts$/.test(file));
  expect(['index.ts', ...checks.map(({name}) => `${name}.ts`)].sort()).toEqual(files.sort());
});
