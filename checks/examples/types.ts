/** What the example checks share: a fence of a page, what a verifier says of it, and the verifier's own shape. */

/** A fenced code block as a page shows it: its own text, or the part of a file that it includes. */
export interface Fence {
  /** File the text stands in, from the repository's root: the page, or the included file. */
  file: string;
  /** Line of the first line of code, 1-based, in `file`. */
  line: number;
  page: string;
  pageLine: number;
  language: string;
  meta: Readonly<Record<string, string | true>>;
  text: string;
  heading: string;
}

export type Verdict = {status: 'verified'; by: string} | {status: 'exempt'; reason: string} | {status: 'fault'; line: number; message: string};

export interface Verifier {
  name: string;
  takes(fence: Fence): boolean;
  /** @returns one verdict for each of `fences`, in their order; `all` is every fence of the site, for verifiers that look around */
  verify(fences: readonly Fence[], all: readonly Fence[]): Promise<readonly Verdict[]>;
}
