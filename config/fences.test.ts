import {expect, test} from 'vitest';
import {markFences} from './fences.ts';

test.each([
  ['a\n```\nb\n```\nc', '01110'],
  ['~~~\n```\n~~~\nc', '1110'],
  ['````md\n```\nb\n```\n````\nc', '111110'],
  ['```\nb\n````\nc', '1110'],
  ['   ```\n   ``` b\n   ```\nc', '1110'],
  ['```\nb', '11'],
  ['```a``` b\nc', '00'],
  ['```\n```a``` b\n```\nc', '1110'],
])('marks the lines of fences in %j', (text, marks) => {
  expect(markFences(text.split('\n')).map(Number).join('')).toBe(marks);
});
