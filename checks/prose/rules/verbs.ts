import type {ProseRule} from '../rule.ts';

/** Verbs that name the wrong action. */
const verbs: readonly ProseRule[] = [
  {
    id: 'stand-for-is',
    pattern: /(?<![\w\/-])(?:stands?|stood)\b(?! (?:out|for|alone|apart|still)\b|-)/,
    message: '"stand" is used for "be"',
    better: 'is, appears, goes, is stored',
    fails: 'The date stands next to the name.',
    passes: 'The date is next to the name.',
  },
  {
    id: 'lie-for-is',
    pattern: /\b(?:lies|lie|lay) (?:in|at|on|ahead|next|elsewhere|where|beside|under|`)/,
    message: '"lie" is used for "be"',
    better: 'is, is in, is stored in',
    fails: 'The file lies in the folder.',
    passes: 'The file is in the folder.',
  },
  {
    id: 'mend',
    pattern: /\b[Mm]end(?:s|ed|ing)?\b/,
    message: '"mend" is archaic',
    better: 'fix, correct',
    fails: 'Mend the link.',
    passes: 'Fix the link.',
  },
  {
    id: 'meet',
    pattern: /\b(?:not|never|may|can|first|users|you|names?) (?:\w+ )?(?:meets?|met)\b/,
    message: 'things do not meet',
    better: 'conflict with, encounter, reach',
    fails: 'The two names meet in the schema.',
    passes: 'The two names conflict in the schema.',
  },
  {
    id: 'tool-wants',
    pattern:
      /(?:[Ff]orm|[Pp]rojects?|[Pp]ipeline|`[A-Za-z]+`|[Ss]erver|API|connector|CLI|PromptQL) (?:also |may )?wants\b(?! to know| to run)/,
    message: 'a tool does not want',
    better: 'requires, needs, expects',
    fails: 'The CLI wants a token.',
    passes: 'The CLI requires a token.',
  },
  {
    id: 'look-into',
    pattern: /\b[Ll]ooks? into\b/,
    message: '"look into" is used for "check"',
    better: 'check, open, inspect',
    fails: 'Look into the file.',
    passes: 'Open the file.',
  },
  {
    id: 'make-token',
    pattern:
      /\b[Mm]akes? (?:a|an|one|the|another|two) (?:new |second |test |user |secret )?(?:token|key|build|role|account|subgraph)\b/,
    message: '"make" is used for a resource',
    better: 'create, generate',
    fails: 'Make a new token.',
    passes: 'Create a new token.',
  },
  {
    id: 'go-on',
    pattern: /\b[Gg]o(?:es)? on\b(?! to\b| the\b| DDN)/,
    message: '"go on" is vague',
    better: 'continue, keep',
    fails: 'Go on with the next step.',
    passes: 'Continue with the next step.',
  },
  {
    id: 'switch-on-off',
    pattern: /\b[Ss]witch(?:es|ed)? (?:[^\s.|]+ ){0,3}?(?:on|off)\b/m,
    message: '"switch on" and "switch off" are for machines',
    better: 'turn on, turn off, enable, disable',
    fails: 'Switch the check off.',
    passes: 'Turn off the check.',
  },
  {
    id: 'is-to',
    pattern: /\b(?:is|are) to (?:be \w+ed|ask|judge|call|use|filter|read|run|have)\b/,
    message: '"is to" is stiff',
    better: 'should, must, will, or the present tense',
    fails: 'The key is to be rotated.',
    passes: 'Rotate the key.',
  },
  {
    id: 'says-which',
    pattern: /\bsays (?:which|how|where|when|whether|what|why)\b/,
    message: 'files and pages do not say',
    better: 'lists, specifies, shows, explains',
    fails: 'The file says which columns exist.',
    passes: 'The file lists the columns.',
  },
];

export default verbs;
