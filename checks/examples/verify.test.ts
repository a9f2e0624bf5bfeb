import {expect, test} from 'vitest';
import {coverageByPage, describeCoverage} from './coverage.ts';
import {verified} from './faults.ts';
import {recordOf} from './record.ts';
import {fenceOf} from './testing/fence.ts';
import type {Verifier} from './types.ts';
import {verifyFences} from './verify.ts';

const yes: Verifier = {name: 'yes', takes: ({language}) => language === 'yes', verify: async (fences) => fences.map(() => verified('hand'))};
const broken: Verifier = {name: 'broken', takes: ({language}) => language === 'broken', verify: () => Promise.reject(new Error('no power'))};

const verdicts = async (...fences: ReturnType<typeof fenceOf>[]) => (await verifyFences(fences, [yes, broken])).map(({verdict}) => verdict);

test('each fence has a verdict: verified, exempt for a known reason, or a fault', async () => {
  expect(await verdicts(fenceOf('yes', ''), fenceOf('yes', '', {unchecked: 'depends on your data'}), fenceOf('no', ''), fenceOf('yes', '', {unchecked: 'too long'}), fenceOf('broken', ''))).toEqual([
    {status: 'verified', by: 'hand'},
    {status: 'exempt', reason: 'depends on your data'},
    {status: 'fault', line: 11, message: expect.stringMatching(/^found a no example that no check knows/) as string},
    {status: 'fault', line: 11, message: expect.stringMatching(/^found unchecked="too long"; expected one of "words for the assistant"/) as string},
    {status: 'fault', line: 11, message: 'the verifier "broken" failed: no power'},
  ]);
});

test('coverage in words and by page; a page with an exempt example is not in the record', async () => {
  const results = await verifyFences([fenceOf('yes', ''), fenceOf('yes', '', {unchecked: 'depends on your data'}), fenceOf('yes', '', {}, {page: 'docs/b.mdx'})], [yes]);
  expect(describeCoverage(results)).toBe('2 of 3 verified, 66.7 %; exempt: 1 depends on your data');
  expect(coverageByPage(results)['docs/page.mdx']).toEqual({total: 2, verified: 1, exempt: 1, faults: 0});
  const pages = ['docs/page.mdx', 'docs/b.mdx', 'docs/none.mdx'].map((file) => ({file, text: ''}));
  expect(Object.keys(recordOf(pages, results, '2026-01-01').pages)).toEqual(['docs/b.mdx']);
});
