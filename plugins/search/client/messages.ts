/** What the page and the search worker say to each other. */
import type {SearchAnswer, SearchRequest} from '../engine/types.ts';

/** From the page. A search ends the one before; it fetches what its complete answer needs when `complete` has come. */
export type ToWorker =
  | {type: 'open'; indexUrl: string}
  | {type: 'warm'}
  | {type: 'search'; id: number; request: SearchRequest}
  | {type: 'complete'; id: number};

/** From the worker. */
export type FromWorker =
  | {type: 'answer'; id: number; answer: SearchAnswer}
  | {type: 'done'; id: number}
  | {type: 'failed'; id: number; message: string};
