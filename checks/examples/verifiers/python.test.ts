import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readText} from '../../lib/readText.ts';
import {fenceOf} from '../testing/fence.ts';
import verifier, {typeCheckPython} from './python.ts';

test.each([
  ['in a whole program', 'asyncio'],
  ['next to a package without declarations', 'asyncio, roaster'],
])('text that is not Python is found %s', async (_, packages) => {
  const program = `import ${packages}\ndef total(rows):\n    return sum(rows)\nawait asyncio.sleep(total([1]))`;
  const fences = [
    program,
    program.replace('sum(rows)', 'sum(rows'),
    program.replace('total(rows):', 'total(rows)'),
    `${program}\nif packages:`,
  ].map((text) => fenceOf('python', text));
  const [right, ...wrong] = await verifier.verify(fences, fences);
  expect(right).toMatchObject({status: 'verified'});
  expect(wrong.map((verdict) => 'line' in verdict && verdict.line)).toEqual([13, 12, 15]);
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
