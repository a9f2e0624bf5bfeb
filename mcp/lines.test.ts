import {PassThrough, Readable} from 'node:stream';
import {text as readText} from 'node:stream/consumers';
import {describe, expect, test} from 'vitest';
import {JobError} from '../isolation/pool.ts';
import {createAnswerer, type Answerer} from './answerer.ts';
import {serveLines} from './lines.ts';
import {createTestSources, writeTestSite} from './testing/site.ts';

const folder = writeTestSite();

const own = createAnswerer(createTestSources(folder));
const broken: Answerer = {...own, answer: () => Promise.reject(new JobError('late'))};

/** @returns the replies to pieces of input, in any order */
async function repliesTo(pieces: readonly (string | Buffer)[], answerer = own): Promise<unknown[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const text = readText(output);
  const served = serveLines(answerer, input, output);
  for (const piece of pieces) input.write(piece);
  input.end();
  await served;
  output.end();
  return (await text)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

const ping = (id: number | string) => JSON.stringify({jsonrpc: '2.0', id, method: 'ping'});
const notification = JSON.stringify({jsonrpc: '2.0', method: 'notifications/initialized'});
const response = JSON.stringify({jsonrpc: '2.0', id: 1, result: {}});
const failure = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: {message: expect.stringContaining('too long') as string},
});

test('answers requests that arrive in pieces, or together, or without a last line break', async () => {
  const id = 'ä\u2028🙂';
  const bytes = Buffer.from(ping(id));
  const cut = bytes.indexOf(0xf0) + 2; // within the last character
  expect(await repliesTo([bytes.subarray(0, cut), bytes.subarray(cut)])).toMatchObject([{id, result: {}}]);
  expect(await repliesTo([`${ping(1)}\r\n\n${ping(2)}\n`])).toHaveLength(2);
});

test('reads a long line in time that grows with its length', async () => {
  const pieces = Array<Buffer>(512).fill(Buffer.alloc(65_536, 'x'));
  const input = Readable.from(pieces, {objectMode: false, highWaterMark: 65_536});
  const before = process.cpuUsage();
  await serveLines(broken, input, new PassThrough().resume());
  const {user, system} = process.cpuUsage(before);
  expect((user + system) / 1e6, 'seconds').toBeLessThan(2);
});

test('answers a list of requests with a list', async () => {
  expect(await repliesTo([`[${ping(1)},${notification}]\n`])).toMatchObject([[{id: 1, result: {}}]]);
});

test.each([
  ['what is not JSON', 'no json', /Parse error/],
  ['what is not JSON-RPC', '{"a":1}', /JSON-RPC/],
  ['an empty list', '[]', /found 0/],
])('answers %s with an error', async (_what, line, message) => {
  expect(await repliesTo([`${line}\n${ping(2)}\n`])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: null,
        error: expect.objectContaining({message: expect.stringMatching(message) as string}) as unknown,
      }),
      expect.objectContaining({id: 2}),
    ]),
  );
});

test('answers a request that is not valid with its ID, so that the client does not wait', async () => {
  const wrong = JSON.stringify({jsonrpc: '2.0', id: 'a', method: 'tools/list', params: []});
  expect(await repliesTo([`${wrong}\n`])).toMatchObject([{id: 'a', error: {code: -32600}}]);
});

test('does not answer notifications and responses', async () => {
  expect(await repliesTo([`${notification}\n${response}\n`])).toEqual([]);
});

describe('if answering fails, the client still gets', () => {
  test.each([
    ['the ID of its request', ping(7), [failure(7)]],
    ['an error for a list', `[${ping(7)}]`, [failure(null)]],
    ['an error for what is not JSON', 'no json', [failure(null)]],
    ['nothing for a notification', notification, []],
    ['nothing for a response', response, []],
  ])('%s', async (_what, line, expected) => {
    expect(await repliesTo([`${line}\n`], broken)).toMatchObject(expected);
  });
});
