import {expect, test} from 'vitest';
import {highlight} from './highlight.ts';

test('keeps a flag of a command on one line', () => {
  expect(highlight('ddn connector init sales_db --interactive', 'bash')).toEqual([
    {text: 'ddn', kind: 'tf'},
    {text: ' connector init sales_db ', kind: 'ts'},
    {text: '--interactive', kind: 'ts short'},
    {text: '', kind: 'ts'},
  ]);
});

test('the parts of a sample add up to the sample', () => {
  const command = `curl -sS 'https://example.com/a-b' \\\n  -H "X-Name: --c"`;
  const parts = highlight(command, 'bash');
  expect(parts.map(({text}) => text).join('')).toBe(command);
});
