import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import type {Fence} from '../types.ts';
import verifier from './typescript.ts';

const verify = (...fences: Fence[]) => verifier.verify(fences, fences);
const ask = `import {createPromptQLClientV2} from '@hasura/promptql';

const client = createPromptQLClientV2({apiKey: 'key'});
const answer = await client.query({interactions: [{user_message: {text: 'Hello'}}]});
console.log(answer.assistant_actions.at(-1)?.message);`;

describe('fences are type-checked', () => {
  test('a type error is a fault on its line', async () => {
    const [right, wrong] = await verify(
      fenceOf('typescript', ask),
      fenceOf('typescript', ask.replace('assistant_actions', 'actions')),
    );
    expect(right).toMatchObject({status: 'verified'});
    expect(wrong).toMatchObject({
      status: 'fault',
      line: 15,
      message: expect.stringContaining("'actions' does not exist"),
    });
  });

  test('types that match their package are type-checked, and a transcription is only parsed', async () => {
    const verdicts = await verify(
      fenceOf('typescript', ask),
      fenceOf('typescript', "import {getDB} from '@hasura/ndc-duckduckapi';\n\nconsole.log(await getDB());"),
      fenceOf('typescript', "import {getAll} from '@hasura/ndc-duckduckapi';"),
    );
    expect(verdicts).toEqual([
      expect.objectContaining({level: 'type-checked', by: expect.stringContaining('@hasura/promptql 0.4.0')}),
      expect.objectContaining({level: 'syntax'}),
      expect.objectContaining({status: 'fault'}),
    ]);
  });

  test('named fences of a page can import each other', async () => {
    const lib = fenceOf('typescript', 'export const days = 3;', {title: 'app/days.ts'});
    const user = (value: string) =>
      fenceOf('typescript', `import {days} from './days';\nexport const text: ${value} = days;`, {
        title: 'app/user.ts',
      });
    expect((await verify(lib, user('number')))[1]).toMatchObject({status: 'verified'});
    expect((await verify(lib, user('string')))[1]).toMatchObject({status: 'fault', line: 12});
    expect((await verify({...lib, page: 'docs/other.mdx'}, user('number')))[1]).toMatchObject({
      status: 'fault',
      line: 11,
    });
  });

  test('a fence can continue the fence before it', async () => {
    const first = fenceOf('typescript', 'const eta = (postcode: string) => postcode.length;');
    const second = (text: string) => fenceOf('typescript', text, {continues: true}, {line: 20});
    expect((await verify(first, second("eta('AB1');")))[1]).toMatchObject({status: 'verified'});
    expect((await verify(first, second('eta(1);')))[1]).toMatchObject({status: 'fault', line: 20});
  });

  test('JavaScript needs no types, but what it calls must exist', async () => {
    const [right, wrong] = await verify(
      fenceOf('javascript', 'export const f = (a) => a.b;'),
      fenceOf('javascript', 'export const f = (a) => JSON.parze(a);'),
    );
    expect(right).toMatchObject({status: 'verified'});
    expect(wrong).toMatchObject({status: 'fault', line: 11});
  });

  test('an included part of a file is checked as part of the file', async () => {
    const file = 'examples/fernway/fulfilment/connector/fulfilment_logic/functions.ts';
    const [verdict] = await verify(
      fenceOf('typescript', 'const response = await fetch("")', {file, region: 'x'}, {file, line: 60}),
    );
    expect(verdict).toMatchObject({status: 'verified'});
  });
});

describe('shown declarations match those of the package', () => {
  const declares = {declares: '@hasura/promptql'};
  test.each([
    [
      'a required parameter in a part of an interface',
      'interface PromptQLClientV2 {\n  query(body: PromptQLQueryRequestV2, queryOptions?: FetchOptions): Promise<QueryResponse>;\n}',
      'queryOptions?: FetchOptions',
      'queryOptions: FetchOptions',
    ],
    [
      'a missing parameter',
      'function createQueryChunks(initialValue?: QueryChunksData): QueryChunks;',
      'initialValue?: QueryChunksData',
      '',
    ],
    [
      'a different type',
      "type ErrorChunk = {type: 'error_chunk'; error: string};",
      'error: string',
      'error: string | null',
    ],
    [
      'a different name',
      'class PromptQLError extends Error {\n  detail: ValidationError[];\n  constructor(detail: ValidationError[], message?: string);\n}',
      'PromptQLError',
      'PromptQlError',
    ],
  ])('finds %s', async (_, right, from, to) => {
    const verdicts = await verify(
      fenceOf('typescript', right, declares),
      fenceOf('typescript', `/** x */\n${right.replace(from, to)}`, declares),
    );
    expect(verdicts).toEqual([
      expect.objectContaining({status: 'verified'}),
      expect.objectContaining({status: 'fault', line: 12}),
    ]);
  });
});
