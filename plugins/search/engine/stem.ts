import {getOrCreate} from './getOrCreate.ts';

/**
 * Returns the stem of an English word, to compare forms of it: "permissions" and "permission", "introspecting" and
 * "introspection". This is a light stemmer: steps 1a to 1c of M. F. Porter, "An algorithm for suffix stripping",
 * Program 14(3), 1980, and the most common of its later suffixes. It is applied to queries and to the terms they are
 * compared with, never to the index, so an exact hit always remains recognizable.
 */
export function stemOf(word: string): string {
  return getOrCreate(known, word, findStem, mostKnown);
}

/** The stems of the words seen so far. A site has few words, but a server sees many queries. */
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
    // Reduce a noun to its verb: "installation" to "install", but "creation" to "create".
    if (/^at/.test(ending)) return rest.length > 3 ? rest : `${rest}ate`;
    const doubled = /([bdfgmnprt])\1$/.test(rest); // "mapping", "running"
    return doubled ? rest.slice(0, -1) : rest;
  }
  return word;
}
