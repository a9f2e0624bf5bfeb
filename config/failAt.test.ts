import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {failAt} from './failAt.ts';

test.each(['The fault.', new Error('The fault.')])(
  'the error has the message and the position, but not the node, which Docusaurus would print: %s',
  (fault) => {
    const position = {start: {line: 3, column: 1}, end: {line: 3, column: 9}};
    const node = {type: 'code', value: 'secret content', position} as const;
    try {
      failAt(new VFile(), node, fault, 'test');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({reason: 'The fault.', line: 3, place: position, ruleId: 'test'});
      expect(JSON.stringify(error)).not.toContain('secret content');
    }
  },
);
