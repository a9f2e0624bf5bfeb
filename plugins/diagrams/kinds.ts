import type {Kind, Shape} from './model.ts';

/** Label patterns of nodes that represent something other than a step. The first match determines the kind. */
const names: readonly (readonly [Exclude<Kind, 'plain' | 'decision'>, RegExp])[] = [
  ['code', /^(ddn [a-z]|\.?[\w*./-]+\.(ya?ml|json|hml|sql|ts|mjs|env|cloud)\b$|\.env\b[\w.]*$|[\w./-]+\/[\w.*-]+$)/],
  [
    'person',
    /^(a |the |your )?(users?|clients?|developers?|reader|person|browser|application|server|system|platform engineer)\b|^(Sales|Fulfilment) (or|and|\()|SDK\b|^You\b/i,
  ],
  ['model', /\b(language model|llm|main model|openai)\b/i],
  [
    'store',
    /^((your|staging|production|data|artifact|metadata|sql|public|the) )*(databases?|sources?|postgresql|duckdb|storage|warehouse|apis?)\b( (and|or) \w+|, .*)?$/i,
  ],
  [
    'product',
    /^(promptql\b|(query |local )?engine\b|(data )?connectors?\b(?!\.)|(applied |hosted )?build(?! and| files)\b|(control|data) plane\b|playground\b|hasura ddn\b|ddn$)/i,
  ],
];

/** Returns the kind of a node, based on its outline and its label. */
export function kindOf(label: string, shape: Shape): Kind {
  if (shape === 'decision') return 'decision';
  if (shape === 'store') return 'store';
  return names.find(([, pattern]) => pattern.test(label.replaceAll('\n', ' ')))?.[0] ?? 'plain';
}
