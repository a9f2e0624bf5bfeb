import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {readTerms} from './read.ts';

test('a definition is the paragraph below its term, with code and links', () => {
  const page =
    '## A\n\n### Auth config {#auth-config}\n\nThe *object* `AuthConfig` of a [build](#build). See [AuthConfig](/x/).\n\nMore.\n';
  expect(readTerms(page)).toEqual({
    'auth-config': [
      'Auth config',
      ...['The ', 'object', ' ', ['AuthConfig'], ' of a '],
      ...[['build', '/help/glossary/#build'], '. See ', ['AuthConfig', '/x/'], '.'],
    ],
  });
});

test('a term without a definition causes an error', () => {
  expect(() => readTerms('### Build {#build}\n\n### Chat {#chat}\n\nText.\n')).toThrow(
    'Found no paragraph below "Build"',
  );
});

test('a term without an id causes an error, because it would have no card', () => {
  expect(() => readTerms('### Build\n\nText.\n')).toThrow('Found the term "Build" without an id; expected {#id}');
});

test('finds every term of the glossary', () => {
  const text = fs.readFileSync(path.join(rootDir, 'docs/help/glossary.mdx'), 'utf8');
  expect(Object.keys(readTerms(text))).toHaveLength(text.match(/^### .*\{#[\w-]+\}$/gm)!.length);
  expect(readTerms(text).supergraph?.[0]).toBe('Supergraph');
});

test('a definition has no comments and no tags', () => {
  const page = '### Build {#build}\n\nA build is immutable. {/* expires 2027-03-01 */} Press <kbd>x</kbd>.\n';
  expect(readTerms(page)).toEqual({build: ['Build', 'A build is immutable. Press ', 'x', '.']});
});
