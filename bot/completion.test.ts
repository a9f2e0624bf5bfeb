import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {ModelError, streamCompletion} from './completion.ts';
import {startModel, type StandIn} from './testing/model.ts';

let model: StandIn;
beforeAll(async () => {
  model = await startModel(['Übung ', '🙂🙂', ' ends.']);
});
afterAll(() => model.close());

/** Enough for a busy machine. Tests that expect a timeout set their own limits. */
const patient = {patience: 30_000, deadline: 30_000};

const ask = (question: string, signal = new AbortController().signal, url = model.url, limits = patient) =>
  streamCompletion(
    {url, name: 'm-1', key: 'sk-secret', maxTokens: 700, ...limits},
    [{role: 'user', content: question}],
    signal,
  );

async function read(pieces: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

test('yields the answer piece by piece, however the network splits it', async () => {
  expect(await read(ask('hello'))).toEqual(['Übung ', '🙂🙂', ' ends.']);
  expect(model.requests.at(-1)).toMatchObject({
    headers: {authorization: 'Bearer sk-secret'},
    body: {model: 'm-1', stream: true, max_tokens: 700, messages: [{role: 'user', content: 'hello'}]},
  });
});

test('asks a model that refuses parameters of other models again without them', async () => {
  expect((await read(ask('REASONING'))).join('')).toBe('Übung 🙂🙂 ends.');
  const {body} = model.requests.at(-1)!;
  expect(body).toMatchObject({max_completion_tokens: 700});
  expect(body).not.toHaveProperty('temperature');
});

test('ends with the last piece, even if the model leaves the connection open', async () => {
  expect(await read(ask('OPEN', undefined, undefined, {...patient, patience: 500}))).toEqual([
    'Übung ',
    '🙂🙂',
    ' ends.',
  ]);
  await expect.poll(model.open).toBe(0);
});

test.each(['BLANK', 'NULL'])('continues after a piece whose finish reason is %s instead of null', async (question) => {
  expect((await read(ask(question))).join('')).toBe('Übung 🙂🙂 ends.');
});

test('reads a last event without a blank line after it', async () => {
  expect((await read(ask('SHORT'))).join('')).toBe('Übung 🙂🙂 ends.');
});

test('reads events of several lines', async () => {
  expect((await read(ask('LINES'))).join('')).toBe('Übung 🙂🙂 ends.');
});

describe('a model that', () => {
  /** Text keeps a slow answer going for longer than the model may be silent. */
  const slow = {patience: 1_000, deadline: 1_500};

  test.each([
    ['is silent', 'SILENT', 'The model did not answer in time.', {patience: 300}],
    ['stalls', 'STALL', 'The model did not answer in time.', {patience: 300}],
    ['sends only keep-alive comments', 'ALIVE', 'The model did not answer in time.', {patience: 300}],
    ['sends pieces without text', 'HOLLOW', 'The model did not answer in time.', {patience: 300}],
    ['sends small pieces without end', 'DRIP', 'The model took too long for the whole answer.', slow],
    ['refuses', 'REFUSE', 'The model refused to answer (status 401).'],
    ['is busy', 'BUSY', 'The model is busy. Ask again in a minute.'],
    ['disconnects', 'BREAK', 'The model cannot be reached, or the connection was lost.'],
    ['sends invalid JSON', 'GARBLE', 'The model sent something that is not an answer.'],
    ['sends an event without end', 'FLOOD', 'The model sent something that is not an answer.'],
    ['fails while it answers', 'FAIL', 'The model failed while it answered.'],
    ['ends too early', 'UNFINISHED', 'The model stopped before the answer was complete.'],
    ['reaches its limit', 'LONG', 'The answer was too long and was cut off. Ask for less at once.'],
    ['is stopped by its filter', 'FILTER', 'The model stopped before the answer was complete.'],
  ])(
    '%s causes a clear error that does not contain its message',
    async (_what, question, message, limits: Partial<typeof patient> = {}) => {
      await expect(read(ask(question, undefined, undefined, {...patient, ...limits}))).rejects.toThrow(
        new ModelError(message),
      );
      await expect.poll(model.open).toBe(0);
    },
  );

  test('is not running causes an error, too', async () => {
    await expect(read(ask('hello', undefined, 'http://127.0.0.1:1/v1'))).rejects.toThrow(ModelError);
  });
});

test('yields the text up to the limit of the model', async () => {
  const found: string[] = [];
  const all = (async () => {
    for await (const piece of ask('LONG')) found.push(piece);
  })();
  await expect(all).rejects.toThrow(ModelError);
  expect(found).toEqual(['Übung ', '🙂🙂', ' ends.', ' Last']);
});

test('logs a refusal only once and without the question', async () => {
  const other = await startModel([]);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let i = 0; i < 3; i++)
    await expect(read(ask('REFUSE permissions', undefined, other.url))).rejects.toThrow(ModelError);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /refused to answer with status 401\. Check BOT_MODEL_URL, BOT_MODEL_NAME and BOT_MODEL_KEY\.$/,
    ),
  );
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/permissions|sk-secret/);
  logged.mockRestore();
  await other.close();
});

test('logs only once a minute that the model cannot be reached', async () => {
  const other = await startModel([]);
  await other.close();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let i = 0; i < 3; i++) await expect(read(ask('permissions', undefined, other.url))).rejects.toThrow(ModelError);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    `The connection to the model at ${other.url} failed (ECONNREFUSED). Check BOT_MODEL_URL.`,
  );
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
  await expect(read(ask('permissions', undefined, other.url))).rejects.toThrow(ModelError);
  expect(logged).toHaveBeenCalledTimes(2);
  clock.mockRestore();
  logged.mockRestore();
});

test('ends the request on an abort, or if the caller stops reading', async () => {
  const abort = new AbortController();
  const pieces = ask('ENDLESS', abort.signal);
  await pieces.next();
  expect(model.open()).toBe(1);
  abort.abort();
  await expect(read(pieces)).rejects.toThrow();
  await expect.poll(model.open).toBe(0);

  for await (const _ of ask('ENDLESS')) break;
  await expect.poll(model.open).toBe(0);
});
