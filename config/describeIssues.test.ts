import {expect, test} from 'vitest';
import {readChart} from '../plugins/charts/definition.ts';
import {readRecording} from '../plugins/recordings/definition.ts';
import {readThread} from '../plugins/threads/threads.ts';

test.each([
  [
    'chart',
    'labl',
    () => readChart('type: bars\ncategory: a\nvalue: b\nlabl: B\nsql: SELECT 1\nrows: [{a: x, b: 1}]\n'),
  ],
  ['recording', 'say', () => readRecording('steps:\n  - say: Show the version.\n    run: ddn version\n')],
  [
    'thread',
    'stepz',
    () =>
      readThread(
        '/t.yaml',
        'project: A\nparts:\n  - {kind: question, note: N, text: T}\n  - {kind: plan, note: N, stepz: [S]}\n',
      ),
  ],
])('names a misspelled field of a %s', (_, name, read) => {
  expect(read).toThrow(`"${name}"`);
});
