import {expect, test} from 'vitest';
import {title as siteTitle} from '../config/site.ts';
import {findFaults, findShared} from './frontMatter.ts';

const good = {title: 'Rules', kind: 'guide', description: 'x'.repeat(100)};

test('a page with a title, kind, and description has no fault', () => {
  const others = [{title: siteTitle}, {description: 'x'.repeat(70)}, {description: 'x'.repeat(160)}];
  for (const change of [{}, ...others]) expect(findFaults({frontMatter: {...good, ...change}})).toEqual([]);
});

test.each([
  ['a missing title', {title: ' '}, 'has no title'],
  ['a title that YAML reads as a number', {title: 2024}, "has the title 2024, which isn't text"],
  ['a title that contains the title of the site', {title: 'PromptQL documentation'}, 'choose one without it'],
  ['an unknown kind', {kind: 'essay'}, 'has kind "essay"'],
  ['a description that is too short', {description: 'x'}, 'has a description of 1 characters'],
  ['an outline', {draft_state: 'outline'}, 'has draft_state: outline'],
  ['an unknown state', {draft_state: 'outlines'}, 'has draft_state: outlines; expected outline'],
  ['a day of review that does not exist', {reviewed: '2026-02-31'}, 'was reviewed "2026-02-31"'],
  ['a missing kind', {kind: undefined}, 'has no kind; expected one of concept'],
  ['a position that is not a number', {sidebar_position: 'two'}, 'has sidebar_position: "two"; expected a number'],
  ['a text in place of a list', {questions: 'How?'}, 'has questions: "How?"; expected a list of texts'],
  ['a question with a colon', {questions: [{Error: 'why?'}]}, '; a text with a colon needs quotation marks'],
  ['a text in place of true', {wide: 'yes'}, 'has wide: "yes"; expected true'],
  ['a misspelled key', {knid: 'guide'}, 'has the front-matter key "knid"; did you mean "kind"? Expected one of'],
  ['a key that all objects have', {constructor: 'a'}, 'has the front-matter key "constructor"'],
  ['an unknown key', {titel: 'Rules'}, 'has the front-matter key "titel"'],
])('%s is a fault', (_, change, expected) => {
  expect(findFaults({frontMatter: {...good, ...change}})).toEqual([expect.stringContaining(expected)]);
});

test('a path, title, or description that two pages share is a fault of both', () => {
  const page = (file: string, change: object, path = file) => ({
    ...{file, path},
    frontMatter: {...good, description: file, ...change},
  });
  expect(findShared([page('a', {}), page('b', {title: 'Roles'}), page('c', {})])).toEqual([
    expect.stringMatching(/^a: shares its title/),
    expect.stringMatching(/^c: shares its title/),
  ]);
  expect(findShared([page('a', {}), page('b', {title: 'Roles', description: 'a'})])).toHaveLength(2);
  expect(findShared([page('a', {}), page('b', {title: 'Roles'}, 'a')])).toEqual([
    expect.stringMatching(/^a: shares its path/),
    expect.stringMatching(/^b: shares its path/),
  ]);
});
