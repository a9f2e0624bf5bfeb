import {expect, test} from 'vitest';
import {findEvidenceFault} from './evidence.ts';

const source = (lines: string) =>
  `source:\n  - repository: hasura/promptql-docs\n    revision: a5b04ab2\n    path: docs\n${lines}`;

test.each([
  ['a whole source', source('    date: "2025-10-25"\n    known: published page\n'), undefined],
  [
    'a whole source of an OpenAPI description',
    `x-${source('    date: "2025-10-25"\n    known: public client\n')}`,
    undefined,
  ],
  ['no source', 'group: auth\n', /found no source/],
  ['nothing', '', /reference\/x\.yaml: found no source/],
  ['a source without a date', source('    known: published page\n'), /must have required property 'date' at \/0/],
  ['an unknown way of knowing', source('    date: "2025-10-25"\n    known: hearsay\n'), /at \/0\/known/],
])('%s', (_, text, expected) => {
  const found = findEvidenceFault('reference/x.yaml', text);
  if (expected) expect(found).toMatch(expected);
  else expect(found).toBeUndefined();
});
