/** What the page and the search worker say to each other. */
import type {SearchAnswer, SearchRequest} from '../engine/types.ts';

/** From the page. A search ends the one before. */
export type ToWorker =
  {type: 'open'; indexUrl: string} | {type: 'warm'} | {type: 'search'; id: number; request: SearchRequest};

/** From the worker. */
export type FromWorker =
  | {type: 'answer'; id: number; answer: SearchAnswer}
  | {type: 'done'; id: number}
  | {type: 'failed'; id: number; message: string};
