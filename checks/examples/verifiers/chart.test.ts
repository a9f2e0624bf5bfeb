import {expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import {chartVerifier} from './chart.ts';

const chart = `type: bars
category: plan
value: price
label: Price
sql: |
  SELECT name AS plan, price_cents / 100 AS price
  FROM plans
  ORDER BY 2
  LIMIT 2
rows:
  - {plan: Taster, price: 9}
  - {plan: Explorer, price: 18}`;
const verify = async (text: string) => (await chartVerifier.verify([fenceOf('chart', text)], []))[0];

test('the rows of a chart are those of its statement', async () => {
  expect(await verify(chart)).toMatchObject({status: 'verified', level: 'executed'});
});

test.each([
  [
    'a different value',
    chart.replace('price: 9', 'price: 10'),
    21,
    'the result has "Taster, 9"; the chart has "Taster, 10"',
  ],
  ['an extra row', chart.replace('LIMIT 2', 'LIMIT 1'), 22, 'the result has 1 rows; the chart has 2'],
  ['a missing row', chart.replace('LIMIT 2', 'LIMIT 3'), 22, 'the chart has no such row'],
  ['a different column', chart.replace('AS plan', 'AS name'), 21, 'the result has the columns name, price'],
  ['a column that the table does not have', chart.replace('price_cents', 'cents'), 16, 'column "cents" does not exist'],
  ['a field that charts do not have', `${chart}\ncolor: red`, 11, 'color'],
])('%s is reported with its line', async (_, text, line, message) => {
  expect(await verify(text)).toMatchObject({status: 'fault', line, message: expect.stringContaining(message)});
});
