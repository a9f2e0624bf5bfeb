import type {ResultKind} from '../engine/types.ts';

/**
 * The texts of the interface. src/theme/SearchBar/control.ts and src/pages/search.tsx repeat `failed`, because they run
 * before this module is loaded.
 */
export const texts = {
  label: 'Search docs',
  results: 'Search results',
  start: 'Find commands, flags, metadata, API operations, and guides.',
  recent: 'Recent',
  favourites: 'Favorites',
  popular: 'Popular',
  noResults: 'No results for',
  ask: 'Ask the docs',
  didYouMean: 'Did you mean',
  trySearching: 'Try searching for',
  believe: 'Believe this query should return results?',
  report: 'Let us know.',
  failed: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  kindsOfPages: 'Kind',
  sections: 'Section',
  kinds: {guide: 'Guides', reference: 'Reference', recipe: 'Recipes', error: 'Troubleshooting'} satisfies Record<
    ResultKind,
    string
  >,
  definition: (term: string) => `Definition of ${term}`,
  glossary: 'Read more in the glossary',
  seeAll: (count: number) => `See all ${count} results`,
  pageCount: (count: number, pages: number) =>
    (count === 1 ? '1 result' : `${count} results`) +
    (Number.isFinite(pages) ? ` on ${pages === 1 ? '1 page' : `${pages} pages`}` : ''),
};

/** The separator between the names of pages and headings that lead to a place. */
export const trailSeparator = ' › ';
