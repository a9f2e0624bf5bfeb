import type {ProseRule} from '../rule.ts';

/** Remarks about facts that the author didn't find. */
const sourcing: readonly ProseRule[] = [
  {
    id: 'not-documented',
    pattern:
      /\bnot (?:publicly )?(?:documented|stated)\b|\bno (?:public )?source (?:says|describes|lists|names)\b|\bNo public source\b/,
    message: 'readers need advice, not the state of our sources',
    better: 'what to do, or nothing; keep evidence in the data',
    fails: 'The limit is not documented.',
    passes: 'Set the limit.',
  },
];

export default sourcing;
