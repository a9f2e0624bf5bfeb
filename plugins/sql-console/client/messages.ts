/** What the console and its worker tell each other. */

/** The first rows of a statement, or what it did. */
export interface Result {
  /** What PostgreSQL says of it: `SELECT 4`, `CREATE TABLE`. */
  command: string;
  /** Names of the columns; none where a statement returns no rows. */
  columns: string[];
  /** Values as PostgreSQL writes them. */
  rows: (string | null)[][];
  /** Whether there are more rows than these. */
  isCut: boolean;
}

/** Why a statement failed. */
export interface Fault {
  message: string;
  hint?: string;
  /** Where in the script, from 0; not every error has a place. */
  place?: {start: number; end: number};
}

/** To the worker. */
export type ToWorker =
  | {type: 'start'; files: Record<'program' | 'share' | 'data', string>}
  | {type: 'run'; script: string; values: Record<string, string>};

/** From the worker. */
export type FromWorker =
  | {type: 'progress'; bytes: number}
  | {type: 'ready'}
  /** The download failed, or the database did not start or stopped. */
  | {type: 'broken'; isDownload: boolean; message: string}
  /** In a transaction that has failed, PostgreSQL answers no query, and there are no tables. */
  | {type: 'done'; results: Result[]; fault?: Fault; tables?: Table[]};

/** A table, with its columns. */
export interface Table {
  name: string;
  columns: {name: string; type: string}[];
}
