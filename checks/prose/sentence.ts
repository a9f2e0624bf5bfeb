import type {Match} from './rule.ts';

const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});

/**
 * Splits a passage into sentences by the Unicode rules (UAX #29). Masked inline code can begin a sentence, because the
 * rules see it as a capital letter.
 */
export function splitSentences(text: string): Match[] {
  const marked = text.replace(/\n/g, ' ').replace(/`x/g, '`X');
  return [...segmenter.segment(marked)].map(({index, segment}) => ({
    0: text.slice(index, index + segment.length),
    index,
  }));
}

/** Counts the words between spaces that have a letter or a digit. Inline code counts as written. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
