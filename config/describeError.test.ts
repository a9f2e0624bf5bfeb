import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {describeError} from './describeError.ts';

test('an error of a remark plugin, which has no stack, is described with its file and position', () => {
  const file = new VFile({path: 'docs/a.mdx'});
  const position = {start: {line: 3, column: 1}, end: {line: 3, column: 9}};
  const error = (() => {
    try {
      file.fail('there is no command "ddn x"', {place: position});
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(describeError(error)).toBe('docs/a.mdx:3:1-3:9: there is no command "ddn x"');
});

test('an error for users is described with its message only, and other errors with their stack', () => {
  expect(describeError(new Error('Set PORT.'))).toBe('Set PORT.');
  expect(describeError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /);
});

test('an error whose code is a number is described, such as that of a request that took too long', () => {
  const error = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  expect(describeError(error)).toMatch(/^TimeoutError: The operation was aborted due to timeout/);
});

test('a stack has the path of a module, not its text', () => {
  const error = new TypeError('x is undefined');
  error.stack = 'TypeError: x is undefined\n    at run (data:text/javascript,x%3D(1)?filePath=%2Fa%20b%2Fc.ts:2:1)';
  expect(describeError(error)).toBe('TypeError: x is undefined\n    at run (/a b/c.ts:2:1)');
});
