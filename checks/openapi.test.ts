import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';
import {checkSchema, lintApi} from './openapi.ts';

/** Copies a file of reference/ and the other files of its folder, and changes the copy. */
function changed(file: string, from: string, to: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
  fs.cpSync(path.join(rootDir, path.dirname(file)), folder, {recursive: true});
  const copy = path.join(folder, path.basename(file));
  const text = fs.readFileSync(copy, 'utf8');
  expect(text).toContain(from);
  fs.writeFileSync(copy, text.replace(from, to));
  return copy;
}

test('a fault in a description names the file and line', async () => {
  const file = changed('reference/apis/execute-program.openapi.yaml', '      operationId: executeProgram\n', '');
  expect(await lintApi('reference/apis/execute-program.openapi.yaml')).toEqual([]);
  expect(await lintApi(file)).toEqual([expect.stringMatching(/execute-program\.openapi\.yaml:\d+: .*operationId/)]);
});

test('an example that its schema does not allow is a fault', async () => {
  const file = changed('reference/apis/automations.openapi.yaml', 'type: object', 'type: integer');
  expect((await lintApi(file)).length).toBeGreaterThan(0);
});

test('an invalid schema is a fault', () => {
  expect(checkSchema('reference/cli/schema.json')).toEqual([]);
  expect(checkSchema(changed('reference/cli/schema.json', '"type": "object"', '"type": "objekt"'))).toContainEqual(
    expect.stringContaining('expected a schema of'),
  );
});
