import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {createParseFrontMatter} from './frontMatter.ts';
import {readRecord} from './record.ts';

const parse = createParseFrontMatter();
const parsed = (filePath: string, fileContent: string) =>
  parse({
    filePath,
    fileContent,
    defaultParseFrontMatter: async () => ({frontMatter: {title: 'Page'}, content: fileContent}),
  });

test('a page shows how its examples were checked until one of them changes', async () => {
  const [file] = Object.keys(readRecord().pages);
  const text = fs.readFileSync(path.join(rootDir, file!), 'utf8');
  const {frontMatter} = await parsed(path.join(rootDir, file!), text);
  expect(frontMatter).toMatchObject({title: 'Page', verified: {date: readRecord().date}});
  const changed = `${text}\n\`\`\`json\n{\n\`\`\`\n`;
  expect((await parsed(path.join(rootDir, file!), changed)).frontMatter).toEqual({title: 'Page'});
});
