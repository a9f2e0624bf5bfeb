/**
 * The stem of an English word, for comparing forms of it: "permissions" and "permission", "introspecting" and
 * "introspection". A light stemmer: steps 1a to 1c of M. F. Porter, "An algorithm for suffix stripping", Program 14(3),
 * 1980, and the commonest of its later suffixes. It is applied to queries and to the terms they are compared with,
 * never to the index, so an exact hit is always known as such.
 */
export function stemOf(word: string): string {
  let stem = known.get(word);
  if (stem !== undefined) return stem;
  if (known.size >= mostKnown) known.clear();
  known.set(word, (stem = findStem(word)));
  return stem;
}

/** Stems of the words seen so far: those of a site are few, but a server sees many queries. */
const known = new Map<string, string>();
const mostKnown = 50_000;

function findStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  if (stem.endsWith('sses')) stem = stem.slice(0, -2);
  else if (stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  stem = stripEnding(stem);
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem;
}

const endings: readonly (readonly [ending: string, replacement: string])[] = [
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['ising', 'ize'],
  ['ised', 'ize'],
  ['ise', 'ize'],
  ['ification', 'ify'],
  ['ation', ''],
  ['ction', 'ct'],
  ['ption', 'pt'],
  ['ating', ''],
  ['ated', ''],
  ['ator', ''],
  ['ate', ''],
  ['ment', ''],
  ['edly', ''],
  ['ing', ''],
  ['ed', ''],
  ['er', ''],
  ['ly', ''],
];

function stripEnding(word: string): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    // A stem has a vowel and three letters; otherwise the ending belongs to the word ("string", "need", "bed").
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
    if (replacement) return rest + replacement;
    // As its verb: "installation" as "install", but "creation" as "create".
    if (/^at/.test(ending)) return rest.length > 3 ? rest : `${rest}ate`;
    const doubled = /([bdfgmnprt])\1$/.test(rest); // "mapping", "running"
    return doubled ? rest.slice(0, -1) : rest;
  }
  return word;
}
