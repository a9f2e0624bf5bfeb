import {expect, test} from 'vitest';
import {groups, readRecords, renderPage} from '../testing/corpus.ts';
import {buildIndex} from './index.ts';

test('says which sections a question can name', () => {
  const pages = readRecords({'/p/': renderPage('P', '<h2 id="top">Top</h2><h4 id="deep">Deep</h4><p>Text.</p>')});
  const index = (anchor: string) =>
    buildIndex({pages, baseUrl: '/', groups, synonyms: [], questions: new Map([['/p/', [{text: 'Why?', anchor}]]])});
  expect(() => index('top')).not.toThrow();
  expect(() => index('deep')).toThrow(
    '/p/: the question "Why?" names #deep, which isn\'t a section that search has; expected',
  );
});
