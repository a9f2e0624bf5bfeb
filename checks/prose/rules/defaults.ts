import type {ProseRule} from '../rule.ts';

/** Defaults that are given as fragments. */
const defaults: readonly ProseRule[] = [
  {
    id: 'when-left-out',
    pattern: /\bwhen left out\b|\bLeft out, /,
    message: 'the default is a fragment',
    better: 'Defaults to …; If omitted, …',
    fails: 'None when left out.',
    passes: 'Defaults to none.',
  },
  {
    id: 'when-absent',
    pattern: /\bwhen absent\b/,
    message: 'the default is a fragment',
    better: 'Defaults to …; If omitted, …',
    fails: 'All when absent.',
    passes: 'Defaults to all.',
  },
  {
    id: 'leave-it-out',
    pattern: /\b[Ll]eav(?:e|es|ing) (?:it|them|that|this) out\b|\b(?:may|can|you|do not) leave out\b/,
    message: '"leave out" is used for a setting',
    better: 'omit',
    fails: 'Leave it out for a list.',
    passes: 'Omit it for a list.',
  },
  {
    id: 'as-it-is',
    pattern: /\bas (?:it|they) (?:is|are|stands?|comes?)\b(?=[.,;:) |]|$)/m,
    message: '"as it is" is vague',
    better: 'unchanged, or drop it',
    fails: 'The file stays as it is.',
    passes: "The file doesn't change.",
  },
];

export default defaults;
