import type {ProseRule} from '../rule.ts';

/** Prepositions and adverbs of place that are translated word for word. */
const places: readonly ProseRule[] = [
  {
    id: 'from-on',
    pattern: /\b[Ff]rom (?:compatibility date |version |release |step )?`?v?[\dx][\w.-]*`? on\b(?! \d)/,
    message: '"from … on" is a calque',
    better: 'as of …, … and later',
    fails: 'From version 2 on, it is quoted.',
    passes: 'As of version 2, it is quoted.',
  },
  {
    id: 'beside',
    pattern: /\b[Bb]eside\b/,
    message: '"beside" is literary',
    better: 'next to, in addition to',
    fails: 'The icon beside the title.',
    passes: 'The icon next to the title.',
  },
  {
    id: 'behind-button',
    pattern: /\bbehind (?:the|a) [^.|]{0,40}button\b/m,
    message: 'nothing is behind a button',
    better: 'Select **Auth**, then …',
    fails: 'It is behind the Auth button.',
    passes: 'Select Auth.',
  },
  {
    id: 'way-calque',
    pattern: /\bby (?:different|other) ways\b|\bon the way of\b|\bfor the way back\b|\bthe way (?:from|back)\b/,
    message: '"way" is used for a channel or direction',
    better: 'through a different channel, in reverse',
    fails: 'Send them by different ways.',
    passes: 'Send them through different channels.',
  },
  {
    id: 'in-front',
    pattern: /\b(?:carry|carries|with|has|have|puts?) [^.|]{0,45} in front\b(?! of)/m,
    message: '"in front" is used for a prefix',
    better: 'prefixed with, starts with',
    fails: 'The model with its publisher in front.',
    passes: 'The model, prefixed with its publisher.',
  },
];

export default places;
