/** For tests: an OpenAI-compatible model on this machine that behaves as the question says. */
import http from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import {listenLocally, stopServer} from '../../config/localServer.ts';

export interface StandIn {
  /** The base URL for `BOT_MODEL_URL`. */
  url: string;
  /** All received requests, in order. */
  requests: {
    headers: http.IncomingHttpHeaders;
    body: {
      model: string;
      stream: boolean;
      max_tokens?: number;
      max_completion_tokens?: number;
      temperature?: number;
      messages: {role: string; content: string}[];
    };
  }[];
  /** Returns the number of answers in progress. */
  open: () => number;
  close: () => Promise<void>;
}

/** Words in the question that make the model misbehave. */
type Behavior =
  | 'SILENT'
  | 'STALL'
  | 'REFUSE'
  | 'REASONING'
  | 'BUSY'
  | 'BREAK'
  | 'GARBLE'
  | 'FLOOD'
  | 'FAIL'
  | 'EMPTY'
  | 'ENDLESS'
  | 'ALIVE'
  | 'HOLLOW'
  | 'DRIP'
  | 'UNFINISHED'
  | 'OPEN'
  | 'LINES'
  | 'SHORT'
  | 'BLANK'
  | 'NULL'
  | 'LONG'
  | 'FILTER';

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({choices: [{delta: {content}, finish_reason: finish}]})}\n\n`;

/**
 * Starts the model. It streams the pieces of `answer`, unless the question contains a `Behavior`.
 * @param pause milliseconds between pieces
 */
export async function startModel(answer: readonly string[], pause = 1): Promise<StandIn> {
  const requests: StandIn['requests'] = [];
  let open = 0;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as StandIn['requests'][number]['body'];
      requests.push({headers: request.headers, body});
      const question = body.messages.at(-1)!.content.split('Question: ').at(-1)!;
      open++;
      response.on('close', () => open--);
      const wrong = ['max_tokens', 'temperature'].find((name) => name in body);
      if (question.includes('REASONING') && wrong)
        return void response.writeHead(400).end(JSON.stringify({error: {param: wrong}}));
      void reply(response, (behaviour) => question.includes(behaviour), answer, pause);
    });
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    open: () => open,
    close: () => stopServer(server),
  };
}

async function reply(
  response: http.ServerResponse,
  is: (behaviour: Behavior) => boolean,
  answer: readonly string[],
  pause: number,
) {
  if (is('SILENT')) return;
  if (is('REFUSE') || is('BUSY'))
    return void response.writeHead(is('BUSY') ? 429 : 401).end('{"error":{"message":"the key sk-secret is wrong"}}');
  response.writeHead(200, {'Content-Type': 'text/event-stream'});
  response.write(': a comment\n\n');
  if (is('EMPTY')) return void response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  if (is('GARBLE')) return void response.end('data: <html>\n\n');
  if (is('FLOOD')) return void response.end(`data: ${'x'.repeat(1_100_000)}`);
  for (const [behaviour, piece] of [
    ['ALIVE', ': alive\n\n'],
    ['HOLLOW', chunk('')],
    ['DRIP', chunk('a')],
  ] as const) {
    while (is(behaviour) && !response.destroyed) {
      response.write(piece);
      await wait(50);
    }
  }
  for (let i = 0; is('ENDLESS') || i < answer.length; i++) {
    if (response.destroyed) return;
    const piece = chunk(answer[i % answer.length]!, is('BLANK') ? '' : is('NULL') ? 'null' : null);
    const bytes = Buffer.from(is('LINES') ? piece.replace(',', ',\r\ndata: ') : piece);
    // Split the bytes at an arbitrary position, which can be inside a character.
    const cut = bytes.length - 14;
    response.write(bytes.subarray(0, cut));
    await wait(pause);
    response.write(bytes.subarray(cut));
    if (is('STALL')) return;
    if (is('BREAK')) return void response.destroy();
    if (is('FAIL')) return void response.end('data: {"error":{"message":"the key sk-secret is wrong"}}\n\n');
  }
  if (is('LONG') || is('FILTER'))
    return void response.end(`${chunk(' Last', is('LONG') ? 'length' : 'content_filter')}data: [DONE]\n\n`);
  if (is('OPEN')) return void response.write(chunk('', 'stop'));
  if (is('SHORT')) return void response.end('data: [DONE]\n');
  response.end(is('UNFINISHED') ? '' : `${chunk('', 'stop')}data: [DONE]\n\n`);
}
