/** Fetches the texts that readers copy or download. */
import {memoize} from '../../../client/memoize.ts';
import {joinTwin, partAddresses} from '../../../plugins/llms/join.ts';
import {fetchText} from './fetchText.ts';

/** Fetches the page's Markdown. For a long page, joins all of its files. */
export async function fetchPage(file: string): Promise<string> {
  const overview = await fetchText(file);
  const here = new URL(file, location.href);
  // The URLs are those of the public site, so use the files next to this one instead.
  const parts = partAddresses(overview).map((url) => new URL(url.replace(/^.*\//, ''), here).href);
  return joinTwin({overview, parts: await Promise.all(parts.map((part) => fetchText(part)))});
}

/** Fetches all docs as text, only once unless it fails. */
export const fetchDocs = memoize(fetchText);
