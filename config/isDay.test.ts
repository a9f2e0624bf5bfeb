import {expect, test} from 'vitest';
import {isDay} from './isDay.ts';

test.each(['2026-11-23', '2028-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

test.each(['2027-02-29', '2027-02-31', '2027-13-01', '2027-3-1', '2027-03-01T00:00', 'March', ''])(
  '"%s" is no day',
  (text) => expect(isDay(text)).toBe(false),
);
