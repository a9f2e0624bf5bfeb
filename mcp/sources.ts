import {openSearch, type NodeSearch} from '../plugins/search/node.ts';
import {createCorpusLoader, type Corpus} from './corpus.ts';

/** The built site, which the tools read besides the reference data. */
export interface Sources {
  corpus: () => Corpus;
  /** The site's own search, with the same index and ranking. */
  search: () => NodeSearch;
}

/**
 * Reads the folder of a built site, and reads it again after a new build.
 * @throws Error (from its functions) with advice if the folder contains no build
 */
export function createSources(outDir: string): Sources {
  const corpus = createCorpusLoader(outDir);
  let opened: {corpus: Corpus; search: NodeSearch} | undefined;
  return {
    corpus,
    search: () => {
      if (opened?.corpus !== corpus()) opened = {corpus: corpus(), search: openSearch(outDir)};
      return opened.search;
    },
  };
}
