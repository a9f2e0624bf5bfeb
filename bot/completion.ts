import type {Message} from './prompt.ts';
import type {ModelSettings} from './settings.ts';

/** The model did not answer, or not to the end. The message is for readers. */
export class ModelError extends Error {}

const longestLine = 1_000_000;

/**
 * Asks an OpenAI-compatible model and gives its answer piece by piece
 * (https://platform.openai.com/docs/api-reference/chat/streaming).
 * @param signal ends the request
 * @throws ModelError when the model cannot be reached, refuses, is silent for too long or breaks off
 */
export async function* streamCompletion(settings: ModelSettings, messages: readonly Message[], signal: AbortSignal): AsyncGenerator<string> {
  const {url, name, key, patience} = settings;
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), patience);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patience);
  };
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Accept: 'text/event-stream', ...(key && {Authorization: `Bearer ${key}`})},
      body: JSON.stringify({model: name, messages, stream: true, temperature: 0}),
      signal: either,
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new ModelError(response.status === 429 ? 'The model is busy. Ask again in a minute.' : `The model refused to answer (status ${response.status}).`);
    }
    heard();
    let isComplete = false;
    for await (const event of readEvents(response.body, heard)) {
      if (event === '[DONE]') {
        isComplete = true;
        break;
      }
      const {text, isLast} = readChunk(event);
      if (text) yield text;
      isComplete ||= isLast;
    }
    if (!isComplete) throw new ModelError('The model broke off before the answer was complete.');
  } catch (error) {
    if (error instanceof ModelError || signal.aborted) throw error;
    if (silence.signal.aborted) throw new ModelError('The model did not answer in time.', {cause: error});
    throw new ModelError('The model cannot be reached, or the connection to it broke.', {cause: error});
  } finally {
    clearTimeout(timer);
    silence.abort(); // ends the response when the reader of this generator stops early
  }
}

interface Chunk {
  text: string;
  isLast: boolean;
}

function readChunk(event: string): Chunk {
  let value: unknown;
  try {
    value = JSON.parse(event);
  } catch (error) {
    throw new ModelError('The model sent something that is not an answer.', {cause: error});
  }
  const {choices, error} = (value ?? {}) as {choices?: {delta?: {content?: unknown}; finish_reason?: unknown}[]; error?: unknown};
  if (error) throw new ModelError('The model failed while it answered.', {cause: error});
  const [choice] = Array.isArray(choices) ? choices : [];
  const content = choice?.delta?.content;
  return {text: typeof content === 'string' ? content : '', isLast: typeof choice?.finish_reason === 'string'};
}

/** The data of server-sent events, one line each. */
async function* readEvents(body: ReadableStream<Uint8Array>, onData: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    onData();
    rest += decoder.decode(bytes, {stream: true});
    const lines = rest.split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > longestLine) throw new ModelError('The model sent something that is not an answer.');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
}
