import {expect, test} from 'vitest';
import {describeCoverage} from './coverage.ts';
import {verified} from './faults.ts';
import {findLosses, recordOf, renewRecord} from './record.ts';
import {fenceOf} from './testing/fence.ts';
import type {Verifier} from './types.ts';
import {verifyFences} from './verify.ts';

const yes: Verifier = {
  name: 'yes',
  takes: ({language}) => language === 'yes',
  verify: async (fences) => fences.map(() => verified('syntax', 'hand')),
};
const broken: Verifier = {
  name: 'broken',
  takes: ({language}) => language === 'broken',
  verify: () => Promise.reject(new Error('no power')),
};

const verdicts = async (...fences: ReturnType<typeof fenceOf>[]) =>
  (await verifyFences(fences, [yes, broken])).map(({verdict}) => verdict);

test('each fence has a verdict: verified, exempt for a known reason, or a fault', async () => {
  expect(
    await verdicts(
      fenceOf('yes', ''),
      fenceOf('yes', '', {unchecked: 'depends on your data'}),
      fenceOf('no', ''),
      fenceOf('yes', '', {unchecked: 'too long'}),
      fenceOf('broken', ''),
    ),
  ).toEqual([
    {status: 'verified', level: 'syntax', by: 'hand'},
    {status: 'exempt', reason: 'depends on your data'},
    {status: 'fault', line: 11, message: expect.stringMatching(/^found a no example that no check knows/) as string},
    {
      status: 'fault',
      line: 11,
      message: expect.stringMatching(
        /^found unchecked="too long"; expected one of "words for the assistant"/,
      ) as string,
    },
    {status: 'fault', line: 11, message: 'the verifier "broken" failed: no power'},
  ]);
});

test('describes the coverage, and records what was checked on every page with examples', async () => {
  const results = await verifyFences(
    [
      fenceOf('yes', ''),
      fenceOf('yes', '', {unchecked: 'depends on your data'}),
      fenceOf('yes', '', {}, {page: 'docs/b.mdx'}),
    ],
    [yes],
  );
  expect(describeCoverage(results)).toBe(
    'of 3 written by hand: 2 syntax, 1 unchecked; 0 generated; unchecked: 1 depends on your data',
  );
  const pages = ['docs/page.mdx', 'docs/b.mdx', 'docs/none.mdx'].map((file) => ({file, text: ''}));
  const {pages: recorded} = recordOf(pages, results, '2026-01-01');
  expect(Object.keys(recorded)).toEqual(['docs/page.mdx', 'docs/b.mdx']);
  // Two fences of the page are identical here, so the entry claims no more than the fence that was checked less.
  expect(Object.values(recorded['docs/page.mdx']!.examples)).toEqual([['unchecked', 'depends on your data', 2]]);
  expect(Object.values(recorded['docs/b.mdx']!.examples)).toEqual([['syntax', 'hand', 1]]);
});

test('a fence that the reference data inserted makes no claim', async () => {
  const results = await verifyFences([fenceOf('yes', '', {}, {isGenerated: true})], [yes]);
  const {pages} = recordOf([{file: 'docs/page.mdx', text: ''}], results, '2026-01-01');
  expect(Object.values(pages['docs/page.mdx']!.examples)).toEqual([['generated', '', 1]]);
});

test('the record changes with the results, but not if there are faults', async () => {
  const pages = [{file: 'docs/page.mdx', text: ''}];
  const results = await verifyFences([fenceOf('yes', '')], [yes]);
  const first = renewRecord(undefined, {pages, results, faults: []}, '2026-01-01');
  expect(renewRecord(first, {pages, results, faults: []}, '2026-01-02')).toBe(first);
  expect(renewRecord(first, {pages, results: [], faults: []}, '2026-01-02').date).toBe('2026-01-02');
  expect(() => renewRecord(first, {pages, results, faults: ['docs/page.mdx:1: wrong']}, '2026-01-02')).toThrow(
    'The record stays unchanged because of these faults. Correct them, and run "npm run examples" again.',
  );
});

test('names the examples that are checked less than before', async () => {
  const typed: Verifier = {
    name: 'typed',
    takes: ({language}) => language === 'typed',
    verify: async (fences) => fences.map(() => verified('type-checked', 'hand')),
  };
  const check = async (...fences: ReturnType<typeof fenceOf>[]) => {
    const results = await verifyFences(fences, [typed, yes]);
    return {record: recordOf([{file: 'docs/page.mdx', text: ''}], results, '2026-01-01'), results};
  };
  const {record: old} = await check(fenceOf('yes', 'same'), fenceOf('yes', 'gone'), fenceOf('typed', 'old'));
  const losses = async (...fences: ReturnType<typeof fenceOf>[]) => {
    const {record, results} = await check(...fences);
    return findLosses(old, record, results);
  };
  const edited = fenceOf('yes', 'new', {}, {heading: 'Run {#run}', pageLine: 7});
  expect(await losses(fenceOf('yes', 'same'), edited)).toEqual([
    'docs/page.mdx:7: found syntax, but type-checked before (under "Run")',
  ]);
  expect(await losses(edited, fenceOf('typed', 'new'))).toEqual([]);
  expect(await losses(edited, fenceOf('typed', 'old'))).toEqual([]);
  expect(await losses(fenceOf('yes', 'same'), {...edited, isGenerated: true})).toEqual([]);
});

test('a wrong setup is a fault of only its own fence', async () => {
  const good = fenceOf('ts', 'export const a: number = 1;', {}, {page: 'docs/good.mdx', file: 'docs/good.mdx'});
  const metas: Record<string, string | true>[] = [{setup: 'examples/stand-ins/typo.d.ts'}, {continues: true}];
  for (const meta of metas) {
    const results = await verifyFences([good, fenceOf('ts', 'f();', meta)]);
    expect(results.map(({verdict}) => verdict.status)).toEqual(['verified', 'fault']);
  }
});
