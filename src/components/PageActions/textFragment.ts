/**
 * Writes text fragments, `text=[prefix-,]start[,end][,-suffix]` (https://wicg.github.io/scroll-to-text-fragment/), with
 * which a link marks a place in a page.
 */

/** Selected text and the text around it. */
export interface Passage {
  /** The selected text, with a line feed between blocks. */
  text: string;
  before: string;
  after: string;
}

/**
 * The longest selection that is quoted in full, in UTF-16 code units. Longer ones are named by their ends, unless they
 * have so few words that the ends would overlap.
 */
const longestQuote = 120;
const wordsAtEnds = 5;
const wordsAround = 4;

/** Writes the directive for a passage, as short as possible without matching another place before it. */
export function writeTextFragment({text, before, after}: Passage): string {
  const passage = wholeWords({text, before, after});
  const lines = passage.text.split(/\n+/).map(clean).filter(Boolean);
  const words = lines.join(' ').split(' ');
  const isQuote = lines.length === 1 && (lines[0]!.length <= longestQuote || words.length <= wordsAtEnds);
  // A term must be within one block.
  const start = isQuote ? lines[0]! : lines[0]!.split(' ').slice(0, wordsAtEnds).join(' ');
  const end = isQuote
    ? undefined
    : lines
        .at(-1)!
        .split(' ')
        .slice(-Math.min(wordsAtEnds, Math.max(1, words.length - wordsAtEnds)))
        .join(' ');
  const isElsewhere = occursIn(passage.before, start) || (isQuote && occursIn(passage.after, start));
  // The prefix and suffix must also each be within one block. The prefix comes from the nearest earlier block with
  // text. A heading can't be a prefix, because the zero-width space of its link comes between.
  const line = passage.before.split('\n').findLast((each) => each.trim()) ?? '';
  const prefix = /\u200b\s*$/.test(line) ? '' : clean(line).split(' ').slice(-wordsAround).join(' ');
  const suffix = clean(passage.after.split('\n')[0]!).split(' ').slice(0, wordsAround).join(' ');
  return [
    'text=',
    isElsewhere && prefix ? `${encode(prefix)}-,` : '',
    encode(start),
    end === undefined ? '' : `,${encode(end)}`,
    isElsewhere && suffix ? `,-${encode(suffix)}` : '',
  ].join('');
}

/** Completes partial words at either end, because browsers match only whole words, such as "isn't". */
function wholeWords({text, before, after}: Passage): Passage {
  const head = /^[\p{L}\p{N}_'’]/u.test(text) ? (/[\p{L}\p{N}_'’]+$/u.exec(before)?.[0] ?? '') : '';
  const tail = /[\p{L}\p{N}_'’]$/u.test(text) ? (/^[\p{L}\p{N}_'’]+/u.exec(after)?.[0] ?? '') : '';
  return {
    text: head + text + tail,
    before: before.slice(0, before.length - head.length),
    after: after.slice(tail.length),
  };
}

const clean = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();
const occursIn = (text: string, part: string) => clean(text).toLowerCase().includes(part.toLowerCase());

/** Encodes text for a directive, in which hyphens, commas, and ampersands are separators. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/-/g, '%2D');
}
