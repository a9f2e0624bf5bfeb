import type {ProseRule} from '../rule.ts';

/** US spelling, and one spelling for each term. */
const spelling: readonly ProseRule[] = [
  {
    id: 'british',
    pattern:
      /\b(?:[Mm]isspelt|[Cc]oloured|[Cc]olours?|[Bb]ehaviours?|[Rr]ecognis\w+|[Oo]rganisations?|[Ll]icences?|[Ff]avour(?:ite)?s?|[Cc]atalogues?|[Mm]odelled|[Aa]nalysed?|[Ss]ummarised|[Tt]ravelled|[Pp]rioritise)\b/,
    message: 'the spelling is British',
    better: 'US spelling',
    fails: 'The behaviour differs.',
    passes: 'The behavior differs.',
  },
  {
    id: 'e-mail',
    pattern: /\b[Ee]-mails?\b/,
    message: 'the spelling is old',
    better: 'email',
    fails: 'Enter your e-mail.',
    passes: 'Enter your email.',
  },
  {
    id: 'roll-back-noun',
    pattern: /\b[Rr]oll-backs?\b/,
    message: 'the spelling is wrong',
    better: 'rollback (noun), roll back (verb)',
    fails: 'Test your roll-back.',
    passes: 'Test your rollback.',
  },
];

export default spelling;
