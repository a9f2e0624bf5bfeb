import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {readText} from '../../lib/readText.ts';
import {fenceOf} from '../testing/fence.ts';
import verifier, {typeCheckPython} from './python.ts';

afterEach(() => vi.unstubAllEnvs());

const program = 'def total(rows):\n    return sum(row["cents"] for row in rows)\n\nprint(total([]))\nawait work()';

test.each([
  ['on this machine', undefined],
  ['if Python is not installed', '/nowhere'],
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

test('a fault that only Python finds is reported if Python is installed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'python-'));
  const answer = '#!/bin/sh\ncat > /dev/null\necho \'[[2, "expected a moka pot"]]\'\n';
  fs.writeFileSync(path.join(folder, 'python3'), answer, {mode: 0o755});
  vi.stubEnv('PATH', `${folder}:${process.env.PATH!}`);
  const fences = [fenceOf('python', program)];
  expect(await verifier.verify(fences, fences)).toMatchObject([
    {status: 'fault', line: 12, message: 'not Python: expected a moka pot'},
  ]);
});

test('the check fails if Python gives no answer', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'python-'));
  fs.writeFileSync(path.join(folder, 'python3'), '#!/bin/sh\nexit 1\n', {mode: 0o755});
  vi.stubEnv('PATH', `${folder}:${process.env.PATH!}`);
  const fences = [fenceOf('python', program)];
  await expect(verifier.verify(fences, fences)).rejects.toThrow('python3 did not compile the examples');
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

test('a wrong method of a package is found with the sources of that package', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  fs.writeFileSync(path.join(folder, 'roaster.py'), 'class Roaster:\n    def roast(self) -> int: return 1\n');
  const text = 'from roaster import Roaster\nRoaster().roast()';
  const fences = [fenceOf('python', text), fenceOf('python', text.replace('.roast(', '.rost('))];
  expect(await typeCheckPython(fences, [folder])).toMatchObject([
    {isOpen: false, faults: []},
    {isOpen: false, faults: [{line: 12, message: expect.stringContaining('"rost"') as string}]},
  ]);
  expect(await typeCheckPython(fences)).toMatchObject([{isOpen: true}, {isOpen: true}]);
});

test('an included part is checked in its file', async () => {
  const file = 'examples/recipes/weaviate/connector/python/store.py';
  const text = readText(file).split('\n').at(-2)!;
  const line = readText(file).split('\n').length - 1;
  const [typed] = await typeCheckPython([fenceOf('python', text, {file}, {file, line})]);
  expect(typed).toMatchObject({isOpen: true, imports: expect.arrayContaining(['weaviate']) as string[]});
});
