import type {ProseRule} from '../rule.ts';

/** Vague words for people. */
const audience: readonly ProseRule[] = [
  {
    id: 'indefinite-body',
    pattern: /\b(?:[Ss]omebody|[Ee]verybody|[Aa]nybody|[Nn]obody)\b/,
    message: 'the person is vague',
    better: 'the role, or someone, everyone, anyone, no one',
    fails: 'Somebody can read it.',
    passes: 'A collaborator can read it.',
  },
  {
    id: 'whoever',
    pattern: /\b[Ww]hoever\b/,
    message: '"whoever" is literary',
    better: 'anyone who',
    fails: 'Whoever has the link can read it.',
    passes: 'Anyone who has the link can read it.',
  },
  {
    id: 'for-people',
    pattern: /, for (?:people|programs|machines)\b/,
    message: 'the audience is a fragment',
    better: 'human-readable, for display, for use in code',
    fails: 'What is wrong, for people.',
    passes: 'Describes the error in human-readable form.',
  },
  {
    id: 'rights',
    pattern: /\brights\b(?! reserved)/,
    message: '"rights" is used for permissions',
    better: 'permissions, access',
    fails: 'Grant the rights.',
    passes: 'Grant the permissions.',
  },
  {
    id: 'right-to',
    pattern: /\b(?:the|no|a) right to\b/,
    message: '"the right to" is used for a permission',
    better: 'permission to',
    fails: 'You need the right to build.',
    passes: 'You need permission to build.',
  },
];

export default audience;
