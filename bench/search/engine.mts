/** The interface of every search engine in the benchmark. */
import {brotliCompressSync} from 'node:zlib';
import type {Place} from '../../plugins/search/golden/golden.ts';
import type {PageRecord} from '../../plugins/search/records.ts';

/** A page as the engines get it: as HTML, and as the sections that our build extracts from it. */
export interface BenchPage {
  html: string;
  record: PageRecord;
}

/** An engine with an index of the pages. */
export interface BuiltEngine {
  name: string;
  /** The bytes that a reader would fetch to get the whole index, as sent. */
  indexBytes: number;
  /** The bytes fetched before the first result of a first query, including code. */
  firstBytes: number;
  /** The number of requests for these bytes. */
  firstRequests: number;
  /** Answers a query from the files that a reader has fetched, with nothing in memory. Ends at the first result. */
  searchAnew: (query: string) => unknown;
  /** Returns the places that match a query, best first. */
  search: (query: string) => Promise<readonly Place[]> | readonly Place[];
  /** Returns what all queries so far have fetched. Only defined if the index is fetched in parts. */
  fetched?: () => {bytes: number; requests: number};
}

/** Returns the size as sent (brotli 11). */
export const sentSize = (content: string | Buffer): number => brotliCompressSync(content).length;
