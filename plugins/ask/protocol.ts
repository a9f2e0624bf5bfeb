/** What the panel and the service (bot/) say to each other: JSON, one object a websocket message. */

/** A question and its answer, for the questions that follow. The service keeps none: the panel sends them again. */
export interface Exchange {
  question: string;
  /** The first `limits.answer` of it. */
  answer: string;
  /** As the end of the answer had it. The service does not read exchanges without. */
  proof: string;
}

/** From the panel. */
export type AskRequest =
  | {
      type: 'ask';
      /** Chosen by the panel; every event of the answer carries it. */ id: string;
      question: string;
      history?: readonly Exchange[];
    }
  | {type: 'stop'; id: string};

/** A section of the docs that the answer rests on. `[n]` in the text cites the n-th. */
export interface Source {
  title: string;
  /** Heading of the section; the title again for the top of the page. */
  heading: string;
  /** Absolute URL with the section's anchor. */
  url: string;
}

/** From the service: sources once, text in pieces, and at last `end` or `error`; behind a stop nothing more comes. */
export type AskEvent =
  | {type: 'sources'; id: string; sources: readonly Source[]}
  | {type: 'text'; id: string; text: string}
  | {type: 'end'; id: string; /** Of this exchange. */ proof?: string}
  | {type: 'error'; id: string; message: string};

/** Limits that both sides know. Lengths are in UTF-16 code units. */
export const limits = {question: 1_000, answer: 4_000, history: 3, /** Bytes. */ message: 64 * 1024} as const;

/**
 * Reads an event.
 * @returns `undefined` for what is none
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
