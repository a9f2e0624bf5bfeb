import {readChart} from '../../../plugins/charts/definition.ts';
import {fault, lineOfValue, messageOf, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import {Postgres} from '../sql/postgres.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

const database = installed('@electric-sql/pglite');

/** Checks that the rows of a chart (plugins/charts) are those that its statement returns on Fernway's database. */
export const chartVerifier: Verifier = {
  name: 'chart',
  takes: ({language}) => language === 'chart',
  async verify(fences) {
    const postgres = await Postgres.start();
    return postgres.inTransaction(false, async () => {
      const verdicts: Verdict[] = [];
      for (const fence of fences) verdicts.push(await compare(postgres, fence));
      return verdicts;
    });
  },
};

async function compare(postgres: Postgres, fence: Fence): Promise<Verdict> {
  try {
    const {sql, rows} = readChart(fence.text);
    const result = await postgres.run(sql);
    if ('message' in result)
      return fault(fence, lineOfValue(fence.text, ['sql']) + result.line, `PostgreSQL: ${result.message}`);
    const columns = Object.keys(rows[0]!);
    if (result.columns.join() !== columns.join())
      return fault(
        fence,
        lineOfValue(fence.text, ['rows', 0]),
        `the result has the columns ${result.columns.join(', ')}; the chart has ${columns.join(', ')}`,
      );
    for (const [index, row] of result.rows.entries()) {
      const [expected, found] = [row.join(', '), Object.values(rows[index] ?? {}).join(', ')];
      if (found !== expected)
        return fault(
          fence,
          lineOfValue(fence.text, ['rows', Math.min(index, rows.length - 1)]),
          `the result has "${expected}"; the chart has ${found ? `"${found}"` : 'no such row'}`,
        );
    }
    if (rows.length > result.rows.length)
      return fault(
        fence,
        lineOfValue(fence.text, ['rows', result.rows.length]),
        `the result has ${result.rows.length} rows; the chart has ${rows.length}`,
      );
    return verified('executed', database);
  } catch (error) {
    return fault(fence, 1, messageOf(error));
  }
}
