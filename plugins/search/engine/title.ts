import {stemOf} from './stem.ts';
import {plainWords} from './text.ts';

/**
 * Finds what a title says of its page alone: what stands behind a colon ("DDN CLI: ddn run"), without the words that
 * the address has above the page ("PostgreSQL Configuration" below `postgresql/`).
 * @param path of the page, with a slash at the end
 */
export function ownTitle(title: string, path: string): string {
  const end = path.lastIndexOf('/', path.length - 2);
  const [above, own] = [path.slice(0, end), path.slice(end)].map((part) => plainWords(part).map(stemOf));
  const name = title.replace(/^.*?: /, '');
  const left = plainWords(name).filter((word) => own!.includes(stemOf(word)) || !above!.includes(stemOf(word)));
  return left.join(' ') || name;
}
