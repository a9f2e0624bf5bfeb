/** Tests the tools for agents on the built site: the protocol's conformance suite, and memory over many calls. */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {callMixed, withMcpEndpoint} from '../../mcp/testing/mixedCalls.mts';

const outDir = path.join(rootDir, 'build');

/** Not a dependency, because only this test needs it. Later versions require a later Node.js than this project does. */
const suite = '@modelcontextprotocol/conformance@0.1.13';

test('the endpoint passes the conformance suite for the features that it offers', {timeout: 300_000}, async () => {
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  const expected = path.join(rootDir, 'tests/services/notOffered.yaml');
  const {code, output} = await withMcpEndpoint(outDir, (url) =>
    run(['--yes', suite, 'server', '--url', String(url), '--expected-failures', expected, '-o', results]),
  );
  expect(code, output).toBe(0);
  expect(output).toMatch(/✓ server-initialize: [1-9]\d* passed, 0 failed/);
});

/** The accepted growth of a process in megabytes, because garbage might not be collected yet. */
const growth = 30;

test('10,000 mixed calls do not make a process grow', {timeout: 900_000}, async () => {
  const {first, last} = await callMixed(outDir, 10_000);
  console.log(`The largest process: ${first} MB in the first fifth, ${last} MB in the last tenth.`);
  expect(first).toBeGreaterThan(0);
  expect(last).toBeLessThan(first + growth);
});

function run(args: readonly string[]): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    execFile('npx', args, {cwd: rootDir, maxBuffer: 1e8}, (error, stdout, stderr) =>
      resolve({code: error ? Number(error.code ?? 1) : 0, output: `${stdout}\n${stderr}`}),
    );
  });
}
