import {expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import {recordingVerifier as verifier} from './recording.ts';

const verify = async (run: string) =>
  (await verifier.verify([fenceOf('recording', `steps:\n  - says: x\n    run: ${run}`)], []))[0];

test('the commands of a recording are those of the CLI reference', async () => {
  expect(await verify('ddn connector init sales_db -i')).toEqual({
    status: 'verified',
    level: 'schema',
    by: 'the CLI data',
  });
});

test.each([
  ['a misspelled flag', 'ddn supergraph build create --aply', /^ddn supergraph build create: .*--apply/],
  ['a command that does not exist', 'ddn supergraph bild local', /build/],
  ['a Bash error, even after a CLI error,', 'ddn version --nope; if true', /^expected 'then'/],
  ['text that Bash cannot read', "ddn console 'local", /quote|unterminated/i],
  ['a step with both a command and an answer', 'x\n    type: y', /expected either run or type/],
])('%s is a fault', async (_, run, message) => {
  expect(await verify(run)).toMatchObject({status: 'fault', message: expect.stringMatching(message)});
});
