import type {PlainPage} from './content.mts';

/** How to use a generator's search, to measure its bytes and its time. */
export interface SearchSteps {
  /** The selector of the element to click. */
  open: string;
  input: string;
  /** The selector of a result. */
  result: string;
}

/** A generator in the comparison. */
export interface Peer {
  name: string;
  /** The folder in `peers/` that contains package.json and the lockfile. */
  packages: string;
  /** The package whose version is the generator's version. */
  versionOf: string;
  /** Writes the pages and the generator's configuration into a new folder. */
  write(folder: string, pages: readonly PlainPage[]): void;
  /** The program in node_modules to run in the folder, and its arguments. */
  build: readonly [script: string, ...args: string[]];
  /** The path of the built site, relative to the folder. */
  output: string;
  /** The paths of the caches that a second build uses, relative to the folder. They are removed for a cold build. */
  caches: readonly string[];
  /** `undefined` if the generator has no search. */
  search?: SearchSteps;
}
