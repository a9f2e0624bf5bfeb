import {EventSourceParserStream, ParseError} from 'eventsource-parser/stream';
import type {Message} from './prompt.ts';
import type {ModelSettings} from './settings.ts';

/** The model did not answer or did not finish. The message is shown to readers. */
export class ModelError extends Error {}

/** The maximum length of an event, in characters. */
const maxBufferSize = 1_000_000;

/**
 * Asks an OpenAI-compatible model and yields its answer piece by piece
 * (https://platform.openai.com/docs/api-reference/chat/streaming).
 * @param signal aborts the request
 * @throws ModelError if the model can't be reached, refuses, is silent or writes for too long, or breaks off
 */
export async function* streamCompletion(
  settings: ModelSettings,
  messages: readonly Message[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const {url, name, key, patience, deadline, maxTokens} = settings;
  const silence = new AbortController();
  const late = AbortSignal.timeout(deadline);
  const timer = setTimeout(() => silence.abort(), patience);
  try {
    const post = () =>
      fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'text/event-stream',
          ...(key && {Authorization: `Bearer ${key}`}),
        },
        body: JSON.stringify({
          model: name,
          messages,
          stream: true,
          ...(reasoning.has(settings) ? {max_completion_tokens: maxTokens} : {max_tokens: maxTokens, temperature: 0}),
        }),
        signal: AbortSignal.any([signal, silence.signal, late]),
      });
    let response = await post();
    if (response.status === 400 && (await refusesParameter(response))) {
      reasoning.add(settings);
      response = await post();
    }
    if (!response.ok || !response.body) {
      if (!response.bodyUsed) await response.body?.cancel();
      if (response.status === 429) throw new ModelError('The model is busy. Ask again in a minute.');
      logFault(
        `The model at ${url} refused to answer with status ${response.status}. Check BOT_MODEL_URL, BOT_MODEL_NAME and BOT_MODEL_KEY.`,
      );
      throw new ModelError(`The model refused to answer (status ${response.status}).`);
    }
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      // Some models leave out the blank line after their last event.
      .pipeThrough(new TransformStream<string, string>({flush: (controller) => controller.enqueue('\n')}))
      .pipeThrough(new EventSourceParserStream({maxBufferSize}));
    for await (const {data} of events) {
      if (data === '[DONE]') return;
      const {text, isLast, cut} = readChunk(data);
      // Only text resets the timer, because a model could send keep-alives forever without answering.
      if (text) {
        timer.refresh();
        yield text;
      }
      if (cut) throw new ModelError(cut);
      // Don't wait for "[DONE]": some models leave the connection open after the last piece.
      if (isLast) return;
    }
    throw new ModelError('The model stopped before the answer was complete.');
  } catch (error) {
    if (error instanceof ModelError || signal.aborted) throw error;
    if (error instanceof ParseError) throw new ModelError(notAnAnswer, {cause: error});
    if (late.aborted) throw new ModelError('The model took too long for the whole answer.', {cause: error});
    if (silence.signal.aborted) throw new ModelError('The model did not answer in time.', {cause: error});
    logFault(`The connection to the model at ${url} failed (${reasonOf(error)}). Check BOT_MODEL_URL.`);
    throw new ModelError('The model cannot be reached, or the connection was lost.', {cause: error});
  } finally {
    clearTimeout(timer);
  }
}

/** Models that refuse `max_tokens` and `temperature`, such as OpenAI's reasoning models. */
const reasoning = new WeakSet<ModelSettings>();

async function refusesParameter(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => undefined)) as {error?: {param?: unknown}} | null | undefined;
  return ['max_tokens', 'temperature'].includes(String(body?.error?.param));
}

let lastFault: {text: string; at: number} | undefined;

/**
 * Logs a wrong URL, key, or name for the operators of the service. Logs a repeated fault at most once a minute, and
 * nothing that readers asked.
 */
function logFault(text: string) {
  const now = performance.now();
  if (lastFault?.text === text && now - lastFault.at < 60_000) return;
  lastFault = {text, at: now};
  console.error(text);
}

/** Returns the code of the error that made `fetch` fail, e.g. `ECONNREFUSED`. The error message can contain the key. */
function reasonOf(error: unknown): string {
  const {name, cause} = error as Error & {cause?: {code?: string}};
  return cause?.code ?? name;
}

interface Chunk {
  text: string;
  isLast: boolean;
  /** The error message if the answer is cut off. */
  cut?: string | undefined;
}

export const tooLong = 'The answer was too long and was cut off. Ask for less at once.';

/** Finish reasons that mean an incomplete answer. */
const cuts = new Map<unknown, string>([
  ['length', tooLong],
  ['content_filter', 'The model stopped before the answer was complete.'],
]);

/** Finish reasons of pieces before the last one. Some servers send these texts instead of null. */
const unfinished: readonly unknown[] = ['', 'null'];

const notAnAnswer = 'The model sent something that is not an answer.';

function readChunk(event: string): Chunk {
  let value: unknown;
  try {
    value = JSON.parse(event);
  } catch (error) {
    throw new ModelError(notAnAnswer, {cause: error});
  }
  const {choices, error} = (value ?? {}) as {
    choices?: {delta?: {content?: unknown}; finish_reason?: unknown}[];
    error?: unknown;
  };
  if (error) throw new ModelError('The model failed while it answered.', {cause: error});
  const [choice] = Array.isArray(choices) ? choices : [];
  const content = choice?.delta?.content;
  const reason = choice?.finish_reason;
  const isLast = typeof reason === 'string' && !unfinished.includes(reason);
  return {text: typeof content === 'string' ? content : '', isLast, cut: cuts.get(reason)};
}
