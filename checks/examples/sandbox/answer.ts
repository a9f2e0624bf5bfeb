import type {Level} from '../types.ts';

/** What a stand-in says of a call. */
export type Answer =
  | {fault: string}
  /** The real program runs, with more words behind its own; `script` is the file that it runs, as the call names it. */
  | {run: string; more?: string; script?: string}
  /** What follows depends on files that no one here knows. */
  | {isOpen: true}
  | {level: Level; output?: string; code?: number};
