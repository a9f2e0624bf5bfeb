import type {PlainPage} from './content.mts';

/** How a generator's search is used, for its bytes and its time. */
export interface SearchSteps {
  /** Selector to click. */
  open: string;
  input: string;
  /** Selector of a result. */
  result: string;
}

/** A generator of the comparison. */
export interface Peer {
  name: string;
  /** Folder in `peers/` with package.json and lockfile. */
  packages: string;
  /** Package whose version is the generator's. */
  versionOf: string;
  /** Writes the pages and the generator's configuration into a new folder. */
  write(folder: string, pages: readonly PlainPage[]): void;
  /** Program in node_modules and its arguments, run in the folder. */
  build: readonly [script: string, ...args: string[]];
  /** Where the site is, from the folder. */
  output: string;
  /** Where caches are that a second build uses, from the folder; removed for a cold one. */
  caches: readonly string[];
  /** `undefined` when it comes without a search. */
  search?: SearchSteps;
}
