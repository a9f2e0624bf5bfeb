import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';

const {scripts} = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Programs that pass their options on, and services. */
const others = ['start', 'dev', 'test', 'serve', 'bench', 'mcp', 'bot', 'test:a11y', 'test:visual'];
const programs = Object.entries(scripts).flatMap(([name, command]) =>
  others.includes(name) ? [] : (/\S+\.mts/.exec(command)?.[0] ?? []),
);

test.each([...programs, 'scripts/test.mts'])('%s rejects options that it does not have', (file) => {
  const text = fs.readFileSync(path.join(rootDir, file), 'utf8');
  expect(text).toContain('parseArgs(');
  expect(text).not.toContain('process.argv');
});
