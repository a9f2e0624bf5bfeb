/** The protocol between the panel and the service (bot/). Each WebSocket message is one JSON object. */

/** A question and its answer. The panel sends them again with later questions because the service keeps none. */
export interface Exchange {
  question: string;
  /** The answer, cut to `limits.answer`. */
  answer: string;
  /** The proof from the answer's `end` event. The service ignores exchanges without a proof. */
  proof: string;
}

/** A message from the panel. */
export type AskRequest =
  | {
      type: 'ask';
      /** Chosen by the panel and repeated in every event of the answer. */ id: string;
      question: string;
      history?: readonly Exchange[];
    }
  | {type: 'stop'; id: string};

/** A section of the docs that the answer is based on. `[n]` in the text cites the n-th source. */
export interface Source {
  title: string;
  /** The heading of the section, or the title for the top of the page. */
  heading: string;
  /** The absolute URL with the section's anchor. */
  url: string;
}

/** A message from the service: sources once, text in pieces, and finally `end` or `error`, but nothing after a stop. */
export type AskEvent =
  | {type: 'sources'; id: string; sources: readonly Source[]}
  | {type: 'text'; id: string; text: string}
  | {type: 'end'; id: string; /** The proof of this exchange. */ proof?: string}
  | {type: 'error'; id: string; message: string};

/** The limits that both sides apply. Lengths are in UTF-16 code units. */
export const limits = {question: 1_000, answer: 4_000, history: 3, /** Bytes. */ message: 64 * 1024} as const;

/**
 * Parses an event.
 * @returns the event, or `undefined` if the text isn't one
 */
export function parseEvent(text: string): AskEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  const {type, id} = value;
  if (type === 'end') return {type, id, ...(typeof value.proof === 'string' && {proof: value.proof})};
  if (type === 'text' && typeof value.text === 'string') return {type, id, text: value.text};
  if (type === 'error' && typeof value.message === 'string') return {type, id, message: value.message};
  if (type !== 'sources' || !Array.isArray(value.sources)) return undefined;
  const sources = value.sources.filter(
    (source): source is Source =>
      isRecord(source) && [source.title, source.heading, source.url].every((part) => typeof part === 'string'),
  );
  return {type, id, sources};
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
