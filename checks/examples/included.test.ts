/** Tests fences that show a file. Lines that only mark regions aren't shown, but they count in line numbers. */
import fs from 'node:fs';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readIncluded} from '../../plugins/code-blocks/include.ts';
import {findFaults} from '../placeholders.ts';
import {fenceOf} from './testing/fence.ts';
import {verifyFences} from './verify.ts';

// The file marks a region above its last lines.
const file = 'examples/fernway/sales/subgraph.yaml';
const last = '      connectorLinkName: sales_db\n';
let change = '';

beforeEach(() => {
  const {readFileSync} = fs;
  vi.spyOn(fs, 'readFileSync').mockImplementation(((of: string, ...rest: [BufferEncoding]) => {
    const text = readFileSync(of, ...rest);
    return String(of).endsWith(file) ? text.replace(last, change) : text;
  }) as typeof readFileSync);
});
afterEach(() => vi.restoreAllMocks());

const include = (changed: string) => {
  change = changed;
  return fenceOf('yaml', '', {file}, {file, ...readIncluded(file)});
};

test('the end of an included file is checked', async () => {
  const [result] = await verifyFences([include('  nonsense: true\n')]);
  expect(result!.verdict).toMatchObject({status: 'fault', line: 22});
});

test('a placeholder in an included file is reported with its line', () => {
  expect(findFaults(include('      connectorLinkName: <NO_SUCH>\n'))).toEqual([
    expect.stringContaining(`${file}:22: found <NO_SUCH>`),
  ]);
});
