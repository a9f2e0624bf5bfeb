/** The messages between the page and the search worker. */
import type {SearchAnswer, SearchRequest} from '../engine/types.ts';

/**
 * A message from the page. A search ends the previous one. It fetches files for its complete answer after `complete`
 * arrives. If `awaitsOutline` is set, `outline` follows, without a text if the page couldn't fetch it.
 */
export type ToWorker =
  | {type: 'open'; indexUrl: string; awaitsOutline?: boolean}
  | {type: 'outline'; text?: string}
  | {type: 'warm'}
  | {type: 'search'; id: number; request: SearchRequest}
  | {type: 'complete'; id: number};

/** A message from the worker. */
export type FromWorker =
  | {type: 'answer'; id: number; answer: SearchAnswer}
  | {type: 'done'; id: number}
  | {type: 'failed'; id: number; message: string};
