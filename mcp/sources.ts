import {openSearch, type NodeSearch} from '../plugins/search/node.ts';
import {createCorpusLoader, type Corpus} from './corpus.ts';

/** What the tools read besides the reference data: a built site. */
export interface Sources {
  corpus: () => Corpus;
  /** The site's own search: same index, same ranking. */
  search: () => NodeSearch;
}

/**
 * Reads the folder of a built site, again when there is a new build in it.
 * @throws Error (from its functions) saying what to do when the folder holds no build
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
