import type {FetchText} from '../engine/session.ts';

/** Fetches a file of the index from the site. */
export const fetchText: FetchText = async (url, isAgain) => {
  const response = await fetch(url, isAgain ? {cache: 'reload'} : {});
  if (!response.ok) throw new Error(`Can't fetch the search index: ${response.status} for ${url}`);
  return response.text();
};
