import {expect, test} from 'vitest';
import {toCsv} from './csv.ts';

test('quotes values that need it, and distinguishes null from an empty string', () => {
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
