import {expect, test} from 'vitest';
import {findEvidenceFault} from './evidence.ts';

const source = (lines: string) =>
  `source:\n  - repository: hasura/promptql-docs\n    revision: a5b04ab2\n    path: docs\n${lines}`;

test.each([
  ['accepts a complete source', source('    date: "2025-10-25"\n    known: published page\n'), undefined],
  [
    'accepts a complete source of an OpenAPI description',
    `x-${source('    date: "2025-10-25"\n    known: public client\n')}`,
    undefined,
  ],
  ['reports a missing source', 'group: auth\n', /found no source/],
  ['reports an empty file', '', /reference\/x\.yaml: found no source/],
  [
    'reports a source without a date',
    source('    known: published page\n'),
    /must have required property 'date' at \/0/,
  ],
  ['reports an unknown kind of evidence', source('    date: "2025-10-25"\n    known: hearsay\n'), /at \/0\/known/],
])('%s', (_, text, expected) => {
  const found = findEvidenceFault('reference/x.yaml', text);
  if (expected) expect(found).toMatch(expected);
  else expect(found).toBeUndefined();
});
