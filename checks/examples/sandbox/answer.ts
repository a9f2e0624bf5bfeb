import type {Level} from '../types.ts';

/** The answer of a stand-in to a call. */
export type Answer =
  | {fault: string}
  /** The real program runs, with more words after its own. `script` is the file that it runs, as the call names it. */
  | {run: string; more?: string; script?: string}
  /** The result depends on files that aren't known here. */
  | {isOpen: true}
  | {level: Level; output?: string};
