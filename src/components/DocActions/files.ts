/** The files of texts that readers copy or download. */
import {keep} from '../../../client/keep.ts';
import {joinTwin, partAddresses} from '../../../plugins/llms/join.ts';
import {fetchText} from './fetchText.ts';

/** The page's Markdown; of a long page, all its files put together. */
export async function fetchPage(file: string): Promise<string> {
  const overview = await fetchText(file);
  const here = new URL(file, location.href);
  // The addresses name the public site; the files are those next to this one.
  const parts = partAddresses(overview).map((url) => new URL(url.replace(/^.*\//, ''), here).href);
  return joinTwin({overview, parts: await Promise.all(parts.map((part) => fetchText(part)))});
}

/** All docs as text; fetched once, and again after a failure. */
export const fetchDocs = keep(fetchText);
