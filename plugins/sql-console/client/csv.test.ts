import {expect, test} from 'vitest';
import {toCsv} from './csv.ts';

test('quotes what needs it, and tells null from an empty text', () => {
  expect(
    toCsv(
      ['a', 'b "c"'],
      [
        ['1,2', null],
        ['', 'x\ny'],
      ],
    ),
  ).toBe('a,"b ""c"""\r\n"1,2",\r\n"","x\ny"\r\n');
});
