import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {createParseFrontMatter} from './frontMatter.ts';
import {readRecord} from './record.ts';

const parse = createParseFrontMatter();
const parsed = (filePath: string, fileContent: string) =>
  parse({filePath, fileContent, defaultParseFrontMatter: async () => ({frontMatter: {title: 'Page'}, content: fileContent})});

test('a page whose examples are verified says so in its front matter, and no longer when one changes', async () => {
  const [file, {by}] = Object.entries(readRecord().pages)[0]!;
  const text = fs.readFileSync(path.join(rootDir, file), 'utf8');
  const {frontMatter} = await parsed(path.join(rootDir, file), text);
  expect(frontMatter).toEqual({title: 'Page', verified: {date: readRecord().date, by}});
  expect((await parsed(path.join(rootDir, file), `${text}\n\`\`\`json\n{\n\`\`\`\n`)).frontMatter).toEqual({title: 'Page'});
});

test('a page with an example that is exempt says nothing', async () => {
  const file = path.join(rootDir, 'docs/quickstart.mdx');
  expect((await parsed(file, fs.readFileSync(file, 'utf8'))).frontMatter).toEqual({title: 'Page'});
});
