import {stemOf} from './stem.ts';
import {plainWords} from './text.ts';

/**
 * Returns the part of a title that is specific to its page: the text after a colon ("DDN CLI: ddn run"), without words
 * that are already in the path above the page ("PostgreSQL Configuration" below `postgresql/`).
 * @param path of the page, with a slash at the end
 */
export function ownTitle(title: string, path: string): string {
  const end = path.lastIndexOf('/', path.length - 2);
  const [above, own] = [path.slice(0, end), path.slice(end)].map((part) => plainWords(part).map(stemOf));
  const name = title.replace(/^.*?: /, '');
  const left = plainWords(name).filter((word) => own!.includes(stemOf(word)) || !above!.includes(stemOf(word)));
  return left.join(' ') || name;
}
