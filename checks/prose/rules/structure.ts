import type {ProseRule} from '../rule.ts';

/** The form of headings, table headers, and descriptions. */
const structure: readonly ProseRule[] = [
  {
    id: 'description-question',
    pattern: /^(?:What|Where|How|Which|Why|Who|Whether)\b|^When\b(?![^.]*,)/,
    kinds: ['description'],
    message: 'the description is an indirect question',
    better: 'a verb first: Specifies, Identifies, Contains, Lists, "If `true`, …"',
    fails: 'What the argument does.',
    passes: 'Describes the argument.',
  },
  {
    id: 'not-described',
    pattern: /^Not described yet\.$/,
    kinds: ['description'],
    message: '`npm run drift -- --update` wrote this fact without a description',
    better: 'what it does, as STYLEGUIDE.md says; then remove the `review:` comment above it',
    fails: 'Not described yet.',
    passes: 'Limits the memory of the connector.',
  },
  {
    id: 'header-lowercase',
    pattern: /^[a-z]/,
    kinds: ['table header'],
    message: 'the header of the column is in lower case',
    better: 'a capital letter first',
    fails: 'symptom',
    passes: 'Symptom',
  },
  {
    id: 'where-next',
    pattern: /^Where next\b/,
    kinds: ['heading'],
    message: 'the heading is not the standard one',
    better: '## Next steps {#where-next}',
    fails: 'Where next',
    passes: 'Next steps',
  },
  {
    id: 'heading-clause',
    pattern: /^(?:In which order|What lies|Where .+ stands?|How .+ comes? about|What is not|When it surprises)/,
    kinds: ['heading'],
    message: 'the heading is a clause',
    better: 'an imperative or a noun phrase, with the old id kept',
    fails: 'How a title comes about',
    passes: 'How titles are generated',
  },
];

export default structure;
