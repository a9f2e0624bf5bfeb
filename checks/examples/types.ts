import type {Level as AnyLevel} from '../../plugins/verified-examples/record.ts';

/** The levels that a verifier can claim; see plugins/verified-examples/record.ts. */
export type Level = Exclude<AnyLevel, 'generated' | 'unchecked'>;

/** A fenced block of a page, or a file included into one. */
export interface Fence {
  /** The file that contains the text, relative to the root: the page or the included file. */
  file: string;
  /** The line number of the first line of code in `file`, from 1. */
  line: number;
  /** The page that shows the fence, relative to the root. */
  page: string;
  /** The line number of the first line of code in `page`, or of the opening line if the text is included. */
  pageLine: number;
  /** The word after the backticks, in lowercase. */
  language: string;
  /** The fence's attributes: `title="x"` gives a string, a bare word gives true. */
  meta: Readonly<Record<string, string | true>>;
  /** The code, without the closing line break. */
  text: string;
  /**
   * The words of the nearest heading above the fence, or the status of the `<ApiResponse>` that contains it; "" if
   * there is neither.
   */
  heading: string;
  /** Whether the reference data inserted the fence into the page (plugins/reference), so it makes no claim. */
  isGenerated: boolean;
  /** The group of tabs and the tab that contain the fence. Examples in different tabs are alternatives. */
  tab?: readonly [tabs: string, item: string];
  /** The fence as written, before files are included. */
  source: {language: string; meta: string; text: string};
}

/** The verdict of a verifier on one fence. */
export type Verdict =
  | {
      status: 'verified';
      level: Level;
      /** The checker, including its version: "@electric-sql/pglite 0.5.14". */
      by: string;
      /** Files of the page that the example ran with the real program. */
      scripts?: readonly string[];
    }
  | {status: 'exempt'; reason: string}
  | {status: 'fault'; /** In `fence.file`. */ line: number; message: string};

/** Verifies one class of fences. */
export interface Verifier {
  name: string;
  /** Returns whether it accepts a fence. The first verifier in the list that accepts a fence verifies it. */
  takes(fence: Fence): boolean;
  /**
   * Returns one verdict for each fence, in order.
   *
   * @param fences the fences that it accepted
   * @param all every fence of the documentation, for classes that need other fences (an output needs its command)
   */
  verify(fences: readonly Fence[], all: readonly Fence[]): Promise<readonly Verdict[]>;
}
