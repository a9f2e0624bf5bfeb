/** From text to terms: the same for pages, queries and marks, so they cannot disagree. */

/** A run of letters and digits as written in a text, with the terms it is found by. */
export interface Word {
  /** Position in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The word without separators, case and accents: `JDBC_URL` is `jdbcurl`. */
  whole: string;
  /** The parts of a compound, e.g. `jdbc` and `url`; empty where there is only the whole. */
  parts: readonly string[];
}

/** Letters and digits, joined by single hyphens or underscores; names of files with what they end with. */
const wordPattern =
  /[\p{L}\p{N}\p{M}]+(?:[-_][\p{L}\p{N}\p{M}]+)*(?:\.(?:ya?ml|hml|json|sql|toml)(?![\p{L}\p{N}\p{M}_-]))?/gu;
/** Divides where a capital begins a part: `claimsConfig`, `HTTPClient`. (No look-behind: Safari 15 has none.) */
const splitCamel = (text: string) => text.replace(camelBoundary, '$1$2 ').split(' ');
/** A pattern is made once: some targets have no literal for these. */
const camelBoundary = /([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const plainWord = /^\p{L}\p{Ll}*$/u;
const accents = /\p{M}+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** Names whose capitals are no boundary. */
const names = new Set([
  'promptql',
  'postgresql',
  'graphql',
  'mysql',
  'bigquery',
  'openai',
  'github',
  'gitlab',
  'javascript',
  'typescript',
  'nodejs',
  'oauth',
  'duckduckgo',
  'openapi',
  'mongodb',
]);

/** No term is longer; what is behind is cut off. */
export const longestTerm = 40;

/** Finds the words of a text, in order. */
export function findWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index;
    const raw = match[0];
    // "user's": the apostrophe and what is behind it are no word of their own.
    if (raw.length === 1 && /['’]/.test(text[start - 1] ?? '') && letterOrDigit.test(text[start - 2] ?? '')) continue;
    const whole = fold(raw.replace(/[-_.]/g, ''));
    if (!whole) continue;
    words.push({start, end: start + raw.length, whole, parts: splitCompound(raw)});
  }
  return words;
}

function splitCompound(raw: string): string[] {
  if (plainWord.test(raw)) return [];
  const pieces = raw.split(/[-_.]/);
  const parts = pieces.flatMap((piece) => (names.has(piece.toLowerCase()) ? [piece] : splitCamel(piece))).map(fold);
  const known = parts.filter((part) => part.length > 1);
  return parts.length > 1 ? known : [];
}

/** Lower case, without accents, cut to the longest term. */
export function fold(text: string): string {
  // Most words need no normalizing, which is slow.
  const plain = /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFKD').replace(accents, '');
  return plain.toLowerCase().slice(0, longestTerm);
}

/** All terms a text is found by: wholes and parts, with repetitions, in order. */
export function termsOf(text: string): string[] {
  return findWords(text).flatMap(({whole, parts}) => [whole, ...parts]);
}

/** The words of a text in order, compounds as their parts: what phrases are compared by. */
export function plainWords(text: string): string[] {
  return findWords(text).flatMap(({whole, parts}) => (parts.length > 0 ? parts : [whole]));
}

const stopWords = new Set(
  'a about all also am an and another any are as at be been being but by can cannot could did do does doing done each either else every for from had has have having he her his how i if in into is it its itself just like may me might more most much must my neither no nor not nothing of on once one only or other our ours over own per same shall she should since so some such than that the their theirs them then there these they this those though thus to too two until upon us use used uses using very via was we were what whatever when whenever where whether which while who whom whose why will with would yes yet you your yours ain aren couldn didn doesn don hadn hasn haven isn mustn needn shouldn wasn weren won wouldn ll re ve arent cant couldnt didnt doesnt dont hadnt hasnt havent im isnt ive shouldnt thats theyre wasnt werent weve whats wont wouldnt youre'.split(
    ' ',
  ),
);

const weakWords = new Set(
  'able actually down off out up add after again allow already although always anything anyone away back bad because become before begin best better big bring call change come completely correct different easily easy else enough ever everything exactly few find first get gets getting give given go goes going good got great happen happens help here instead keep keeps kind know last let lets long look looks lot make makes making mean means myself need needs never new now number old onto own part people please possible problem properly put really right run say says see set show shows simple small someone something somewhere start still stop take takes tell thing things time today together turned too true try trying turn turns under understand usually want wants way well whole without work working works wrong'.split(
    ' ',
  ),
);

/** Whether a word says little among others in a sentence: "get", "anything", "myself". */
export const isWeakWord = (term: string): boolean => weakWords.has(term);

/** Whether a word is too common to search for among others. */
export const isStopWord = (term: string): boolean => stopWords.has(term);

/**
 * Anchor that the site generator gives to a heading (github-slugger: lower case, punctuation dropped, spaces as
 * hyphens).
 */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}
