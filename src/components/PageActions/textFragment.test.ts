import {expect, test} from 'vitest';
import {writeTextFragment} from './textFragment.ts';

test.each([
  ['a short passage', {text: 'a query plan', before: 'It makes ', after: ' first.'}, 'text=a%20query%20plan'],
  [
    'a passage with syntax characters',
    {text: 'one-two, three & four', before: '', after: ''},
    'text=one%2Dtwo%2C%20three%20%26%20four',
  ],
  ['partial words by the whole words', {text: 'uery pla', before: 'the q', after: 'n of'}, 'text=query%20plan'],
  [
    'a part of a word with an apostrophe by the whole word',
    {text: 'the quickstart', before: 'overwrite ', after: "'s project"},
    "text=the%20quickstart's",
  ],
  [
    'a part of a word with a typographic apostrophe by the whole word',
    {text: 'with Fernway', before: 'playground ', after: '’s data'},
    'text=with%20Fernway%E2%80%99s',
  ],
  [
    'a repeated passage by the text around it',
    {text: 'the plan', before: 'First the plan. Then edit ', after: ' and go on'},
    'text=the%20plan.%20Then%20edit-,the%20plan,-and%20go%20on',
  ],
  [
    'a repeated block by the text before it',
    {text: 'Copy it.', before: 'Copy it.\nlast words of code\n', after: '\n\nNext part'},
    'text=last%20words%20of%20code-,Copy%20it.',
  ],
  [
    'a repeated block below a heading by its text alone',
    {text: 'Copy it.', before: 'Copy it.\nThe heading\u200b\n', after: '\nNext part'},
    'text=Copy%20it.',
  ],
  [
    'several blocks by their ends',
    {text: 'one two three four five six\nseven\neight nine', before: '', after: ''},
    'text=one%20two%20three%20four%20five,eight%20nine',
  ],
])('identifies %s', (_name, passage, fragment) => {
  expect(writeTextFragment(passage)).toBe(fragment);
});

test('identifies a long passage by its ends', () => {
  const text = Array.from({length: 60}, (_, index) => `word${index}`).join(' ');
  expect(writeTextFragment({text, before: '', after: ''})).toBe(
    'text=word0%20word1%20word2%20word3%20word4,word55%20word56%20word57%20word58%20word59',
  );
});

test('quotes a long passage of few words in full, because its end would be a part of its start', () => {
  const text = `curl https://example.com/${'a'.repeat(120)}`;
  expect(writeTextFragment({text, before: '', after: ''})).toBe(`text=${encodeURIComponent(text)}`);
});
