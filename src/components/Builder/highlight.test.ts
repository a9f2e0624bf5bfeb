import {expect, test} from 'vitest';
import {highlight} from './highlight.ts';

test('a flag of a command goes to the next line as a whole', () => {
  expect(highlight('ddn connector init sales_db --interactive', 'bash')).toEqual([
    {text: 'ddn', kind: 'tf'},
    {text: ' connector init sales_db ', kind: 'ts'},
    {text: '--interactive', kind: 'ts short'},
    {text: '', kind: 'ts'},
  ]);
});

test('the parts of a sample are the sample', () => {
  const command = `curl -sS 'https://example.com/a-b' \\\n  -H "X-Name: --c"`;
  const parts = highlight(command, 'bash');
  expect(parts.map(({text}) => text).join('')).toBe(command);
});
