import type {ProseRule} from '../rule.ts';

/** Idioms that are translated word for word. */
const idioms: readonly ProseRule[] = [
  {
    id: 'anew',
    pattern: /\b(?:anew|afresh)\b/,
    message: 'the adverb is archaic',
    better: 'again, from scratch',
    fails: 'Write it anew.',
    passes: 'Rewrite it.',
  },
  {
    id: 'typing-error',
    pattern: /\b[Tt]yping errors?\b/,
    message: '"typing error" is a calque',
    better: 'typo',
    fails: 'The URL has a typing error.',
    passes: 'The URL has a typo.',
  },
  {
    id: 'above-all',
    pattern: /\babove all\b/,
    message: '"above all" is a calque',
    better: 'especially, in particular',
    fails: 'It is, above all, slow.',
    passes: 'It is especially slow.',
  },
  {
    id: 'a-certain',
    pattern: /\b(?:an?|of) certain\b/,
    message: '"a certain" is a calque',
    better: 'a specific, a particular',
    fails: 'Install a certain version.',
    passes: 'Install a specific version.',
  },
  {
    id: 'further',
    pattern: /\b[Ff]urther (?!than\b|it\b)\w+/,
    message: '"further" is used for "more"',
    better: 'more, additional, other',
    fails: 'Further flags follow.',
    passes: 'More flags follow.',
  },
  {
    id: 'without-a-word',
    pattern: /\bwithout a word\b/,
    message: 'the idiom is a calque',
    better: 'silently',
    fails: 'It stops without a word.',
    passes: 'It stops silently.',
  },
  {
    id: 'once-more',
    pattern: /\bonce more\b/,
    message: '"once more" is literary',
    better: 'again',
    fails: 'Build once more.',
    passes: 'Build again.',
  },
  {
    id: 'mind',
    pattern: /(?:^|[.|] )Mind(?= (?:the|absence)\b| \|)/m,
    message: '"Mind" is a sign, not advice',
    better: 'Watch for, Check, Note that',
    fails: 'Mind the case.',
    passes: 'Watch for the case.',
  },
  {
    id: 'single-for-individual',
    pattern: /\b(?:of|for|to|takes) single (?:users|subgraphs|connectors|rows|judgements|primitives|values)\b/,
    message: '"single" is used for "individual"',
    better: 'individual, one',
    fails: 'Builds of single connectors.',
    passes: 'Builds of individual connectors.',
  },
  {
    id: 'error-text',
    pattern: /\berror texts?\b/,
    message: '"error text" is a calque',
    better: 'error message',
    fails: 'Copy the error text.',
    passes: 'Copy the error message.',
  },
  {
    id: 'odd-phrase',
    pattern:
      /\bmust be content\b|\bcomes? about\b|\btime and chance\b|\bin the same breath\b|\bby heart\b|\bfor ever\b|\bhalf-way\b|\bname is made up\b|\bbytes are dear\b|\basks? back\b/,
    message: 'the idiom is translated word by word',
    better: 'plain words',
    fails: 'Otherwise, a name is made up.',
    passes: 'Otherwise, the CLI generates a name.',
  },
];

export default idioms;
