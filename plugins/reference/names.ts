import {editDistance} from '../search/engine/distance.ts';

/**
 * Makes the part of an anchor that represents a name.
 * @param name e.g. `--access-token`, `tables[].name`, `code_output`
 * @returns lowercase letters, digits, and underscores with single hyphens between them, e.g. `access-token`; can be
 * empty. Underscores stay, so `code_output` and the `output` of `code` have different anchors.
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Makes the id of an API heading: `startThread` → `start-thread`. */
export function kebab(name: string): string {
  return slug(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'));
}

/**
 * Returns the candidate most similar to an unknown name, for a suggestion in an error.
 * @returns `undefined` if none is similar: no candidate begins with the name, and more than a third of the letters
 * would have to change
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  const letters = name.replace(/^-+/, '').length;
  let bestDistance = Math.max(letters > 3 ? 2 : 1, Math.floor(letters / 3)) + 1;
  for (const candidate of candidates) {
    const isBeginning = name.length > 2 && candidate.toLowerCase().startsWith(name.toLowerCase());
    const distance = isBeginning ? 1 : editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * Continues an error about an unknown name: suggests the most similar known name.
 * @param expected what to write if no name is similar
 */
export function suggest(name: string, known: readonly string[], expected: string): string {
  const close = nearest(name, known);
  return close ? `did you mean "${close}"?` : `expected ${expected}`;
}

/**
 * Returns the entry with a name.
 * @throws UnknownName, with `what` and `where` in its message
 */
export function getNamed<Entry>(entries: ReadonlyMap<string, Entry>, what: string, name: string, where: string): Entry {
  const found = entries.get(name);
  if (found === undefined) throw new UnknownName(what, name, entries.keys(), where);
  return found;
}

/** An error about a name on a page that isn't in the data. */
export class UnknownName extends Error {
  /**
   * @param what kind of thing, e.g. `command`
   * @param name the name on the page
   * @param known every valid name
   * @param where the file or folder that was searched
   */
  constructor(what: string, name: string, known: Iterable<string>, where: string) {
    const all = [...known];
    const expected = suggest(name, all, `one of ${all.slice(0, 12).join(', ')}${all.length > 12 ? ', …' : ''}.`);
    super(`there is no ${what} "${name}" in ${where}; ${expected} Correct the name, or add it to the data.`);
    this.name = 'UnknownName';
  }
}
