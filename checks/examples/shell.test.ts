import {expect, test} from 'vitest';
import {readShell} from './shell.ts';

test('lists calls with their words, variables, and here-documents', () => {
  const {faults, calls, variables} = readShell(
    'API=https://example.com\nID=$(curl "$API/x" -d @- <<JSON\n{"a": "\\$1"}\nJSON\n)\necho \'{}\' | curl -d @- "${API}"',
  );
  expect(faults).toEqual([]);
  expect([...variables]).toEqual([['API', 'https://example.com']]);
  expect(calls).toEqual([
    {line: 2, words: ['curl', '$API/x', '-d', '@-'], input: {text: '{"a": "$1"}\n', line: 3}},
    {line: 6, words: ['echo', '{}']},
    {line: 6, words: ['curl', '-d', '@-', '${API}']},
  ]);
});

test('a placeholder is a word, but a redirection is not', () => {
  expect(readShell('ddn auth login --access-token <SERVICE ACCOUNT TOKEN>').calls[0]!.words.at(-1)).toBe(
    '<SERVICE_ACCOUNT_TOKEN>',
  );
  expect(readShell('cat <in >out').calls[0]!.words).toEqual(['cat']);
});

test.each([
  ['if true; then', 1, /then/],
  ['echo a\necho "b', 2, /./],
  ['x=$(echo (', 1, /./],
])('%s is a fault', (text, line, message) => {
  const [fault] = readShell(text).faults;
  expect(fault!.line).toBe(line);
  expect(fault!.message).toMatch(message);
});
