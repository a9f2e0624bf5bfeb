import {countWords, splitSentences} from '../sentence.ts';
import type {ProseRule} from '../rule.ts';

/** The maximum number of words in a sentence. */
const mostWords = 35;

/** Formulas, missing commas, and clipped sentences. */
const sentences: readonly ProseRule[] = [
  {
    id: 'so-that',
    pattern: /, so that\b/,
    message: '", so that" is a reflex',
    better: 'to, so, because, or a new sentence',
    fails: 'Quote it, so that it stays text.',
    passes: 'Quote it to keep it text.',
  },
  {
    id: 'latter-former',
    pattern: /\bthe (?:latter|former)\b/,
    message: 'readers have to look back',
    better: 'the noun again',
    fails: 'Use the latter.',
    passes: 'Use the second form.',
  },
  {
    id: 'at-the-end',
    pattern: /\bAt the end (?:of this (?:guide|page|tutorial) )?(?!of\b|,)/,
    message: 'the opening is a formula',
    better: 'In this guide, you …',
    fails: 'At the end you have a project.',
    passes: 'In this guide, you create a project.',
  },
  {
    id: 'after-this-guide',
    pattern: /\bAfter this guide\b/,
    message: 'the opening is a formula',
    better: 'This guide shows you how to …',
    fails: 'After this guide you have a link.',
    passes: 'This guide shows you how to create a link.',
  },
  {
    id: 'intro-comma',
    pattern:
      /(?:^|\. |\*\* )(?:In|At|With|Without|From|For|On|Under|Inside|Over|After|Before) (?:(?!\b(?:is|are|and|or|which|that|to)\b)[^,.;:|()\[\]\n]){2,40}? (?:you|it|they|PromptQL|the \w+|your \w+|an? \w+|each \w+|every \w+|there|no \w+) (?:\w{2,}s|is|are|was|has|have|can|may|must|need|get|see|use|go|do|will)\b/m,
    message: 'the comma after the introductory phrase is missing',
    better: 'the phrase, then a comma',
    fails: 'Without a role the request fails.',
    passes: 'Without a role, the request fails.',
  },
  {
    id: 'two-semicolons',
    pattern: /(?<=[a-z)`]); [a-z][^;|{}=<>:"$\n]{10,110}; [a-z]/m,
    message: 'the sentence has two semicolons',
    better: 'separate sentences, or a list',
    fails: 'It reads the file; it parses the lines; it writes a row.',
    passes: 'It reads the file. It parses the lines. It writes a row.',
  },
  {
    id: 'long-sentence',
    pattern: (text) => splitSentences(text).filter(({0: sentence}) => countWords(sentence) > mostWords),
    kinds: ['paragraph', 'table cell', 'description'],
    message: `the sentence has more than ${mostWords} words`,
    better: 'two sentences, or a list',
    fails: `Read ${'one file and '.repeat(12)}stop.`,
    passes: `Read one file. ${'Then read one more. '.repeat(12)}Stop.`,
  },
];

export default sentences;
