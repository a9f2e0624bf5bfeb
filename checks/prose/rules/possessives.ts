import type {ProseRule} from '../rule.ts';

/** Possessives after the noun. */
const possessives: readonly ProseRule[] = [
  {
    id: 'of-own',
    pattern: /(?<!one )\bof (?:its|their|your|our|my) own\b/,
    message: '"of its own" is a tic',
    better: 'its own …, a separate …, a dedicated …',
    fails: 'It has a heading of its own.',
    passes: 'It has its own heading.',
  },
  {
    id: 'of-yours',
    pattern: /\b[\w`-]+ of (?:yours|ours|theirs)\b/,
    message: '"of yours" is a tic',
    better: 'your …, your own …',
    fails: 'A gateway of yours.',
    passes: 'Your own gateway.',
  },
];

export default possessives;
