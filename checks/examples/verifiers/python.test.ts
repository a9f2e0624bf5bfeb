import {afterEach, expect, test, vi} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import verifier from './python.ts';

afterEach(() => vi.unstubAllEnvs());

const program = 'def total(rows):\n    return sum(row["cents"] for row in rows)\n\nprint(total([]))\nawait work()';

test.each([
  ['with Python', undefined],
  ['without Python', '/nowhere'],
])('Python is checked %s', async (_, path) => {
  if (path) vi.stubEnv('PATH', path);
  const fences = [
    fenceOf('python', program),
    fenceOf('python', program.replace('rows)\n\n', 'rows\n\n')),
    fenceOf('python', program.replace('def total(rows):', 'def total(rows)')),
  ];
  const [right, unclosed, colon] = await verifier.verify(fences, fences);
  expect(right).toMatchObject({status: 'verified'});
  expect(unclosed).toMatchObject({status: 'fault', message: expect.stringContaining('not Python')});
  expect(colon).toMatchObject({status: 'fault', line: 11});
});

test('the SQL of programs runs on the models of Fernway', async () => {
  const ask =
    'rows = executor.run_sql(f"""\n    SELECT s.customerId\n    FROM sales.PublicSubscriptions s\n    WHERE s.cancelledAt >= \'{since}\'\n""")';
  const fences = [fenceOf('python', ask), fenceOf('python', ask.replace('s.cancelledAt', 's.cancelled'))];
  expect(await verifier.verify(fences, fences)).toEqual([
    expect.objectContaining({status: 'verified'}),
    expect.objectContaining({status: 'fault', line: 14}),
  ]);
});
