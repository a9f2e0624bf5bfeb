/** What the bench asks of every search engine. */
import {brotliCompressSync} from 'node:zlib';
import type {Place} from '../../plugins/search/golden/golden.ts';
import type {PageRecord} from '../../plugins/search/records.ts';

/** A page as the engines get it: as HTML, and as the sections that our build reads from it. */
export interface BenchPage {
  html: string;
  record: PageRecord;
}

/** An engine with an index of the pages. */
export interface BuiltEngine {
  name: string;
  /** Bytes a reader would fetch to have the whole index, as sent. */
  indexBytes: number;
  /** Bytes before the first result of a first query, code included. */
  firstBytes: number;
  /** Requests for them. */
  firstRequests: number;
  /** Answers a query from what a reader has fetched, with nothing in memory. The time is that to the first result. */
  searchAnew: (query: string) => unknown;
  /** Best first. */
  search: (query: string) => Promise<readonly Place[]> | readonly Place[];
  /** What all queries so far have fetched; only where the index is fetched in parts. */
  fetched?: () => {bytes: number; requests: number};
}

/** Size as sent (brotli 11). */
export const sentSize = (content: string | Buffer): number => brotliCompressSync(content).length;
