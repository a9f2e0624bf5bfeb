import type {Level as AnyLevel} from '../../plugins/verified-examples/record.ts';

/** What a verifier can claim: see plugins/verified-examples/record.ts. */
export type Level = Exclude<AnyLevel, 'generated' | 'unchecked'>;

/** A fenced block of a page, or a file included into one. */
export interface Fence {
  /** The file that holds the text, relative to the root: the page, or the included file. */
  file: string;
  /** Line of the first line of code, counted from 1, in `file`. */
  line: number;
  /** The page that shows it, relative to the root. */
  page: string;
  /** Line of the fence's first line of code in `page` (of its opening line if the text is included). */
  pageLine: number;
  /** The word after the backticks, in small letters. */
  language: string;
  /** The fence's attributes: `title="x"` gives a string, a bare word gives true. */
  meta: Readonly<Record<string, string | true>>;
  /** The code, without the closing line break. */
  text: string;
  /**
   * The words of the nearest heading above the fence, or the status of the `<ApiResponse>` it is in; "" if there is
   * none.
   */
  heading: string;
  /** The reference data wrote it into the page (plugins/reference): it makes no claim. */
  isGenerated: boolean;
  /** The tabs that it is in, and which of them: examples of different tabs are alternatives. */
  tab?: readonly [tabs: string, item: string];
  /** As the fence is written, before files are included. */
  source: {language: string; meta: string; text: string};
}

/** What a verifier says of one fence. */
export type Verdict =
  | {
      status: 'verified';
      level: Level;
      /** With what, including its version: "@electric-sql/pglite 0.5.14". */
      by: string;
      /** Files of the page that it ran with the real program. */
      scripts?: readonly string[];
    }
  | {status: 'exempt'; reason: string}
  | {status: 'fault'; /** In `fence.file`. */ line: number; message: string};

/** Verifies one class of fences. */
export interface Verifier {
  name: string;
  /** Which fences it takes; the first verifier of the list that takes a fence has it. */
  takes(fence: Fence): boolean;
  /**
   * One verdict a fence, in order.
   *
   * @param fences those it took
   * @param all every fence of the documentation, for classes that need others (an output needs its command)
   */
  verify(fences: readonly Fence[], all: readonly Fence[]): Promise<readonly Verdict[]>;
}
