/** The messages between the console and its worker. */

/** The first rows of a statement, or what it did. */
export interface Result {
  /** PostgreSQL's command tag, such as `SELECT 4` or `CREATE TABLE`. */
  command: string;
  /** The names of the columns. Empty if the statement doesn't return rows. */
  columns: string[];
  /** The values as PostgreSQL writes them. */
  rows: (string | null)[][];
  /** Whether there are more rows than these. */
  isCut: boolean;
}

/** Why a statement failed. */
export interface Fault {
  message: string;
  hint?: string;
  /** The position in the script, from 0. Not every error has one. */
  place?: {start: number; end: number};
}

/** A message to the worker. */
export type ToWorker =
  | {type: 'start'; files: Record<'program' | 'share' | 'data', string>}
  | {type: 'run'; script: string; values: Record<string, string>};

/** A message from the worker. */
export type FromWorker =
  | {type: 'progress'; bytes: number}
  | {type: 'ready'}
  /** The download failed, the database didn't start, or it stopped. */
  | {type: 'broken'; isDownload: boolean; message: string}
  /** `tables` is missing while a failed transaction is open, because PostgreSQL then rejects all queries. */
  | {type: 'done'; results: Result[]; fault?: Fault; tables?: Table[]};

/** A table, with its columns. */
export interface Table {
  name: string;
  columns: {name: string; type: string}[];
}
