import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as WorkflowParser from '@actions/workflow-parser';
import {buildSync} from 'esbuild';
import {rootDir} from '../../../config/paths.ts';
import type {Cli} from '../../../plugins/reference/data/cli.ts';
import {fault, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import {checkScripts} from '../scripts.ts';
import type {Fence, Verdict} from '../types.ts';

const packageName = '@actions/workflow-parser';
const load = createRequire(path.join(rootDir, 'package.json'));
let parser: typeof WorkflowParser | undefined;

/** A workflow of GitHub Actions, read by GitHub's own parser; calls of `ddn` in its steps are checked. */
export function verifyWorkflow(fence: Fence, cli: Cli): Verdict {
  parser ??= loadParser();
  const {context} = parser.parseWorkflow(
    {name: 'workflow.yml', content: fence.text},
    new parser.NoOperationTraceWriter(),
  );
  const [error] = context.errors.getErrors();
  if (error) return fault(fence, error.range?.start.line ?? 1, error.rawMessage);
  const [wrong] = checkScripts(fence.text, cli);
  return wrong ? fault(fence, wrong.line, wrong.message) : verified('schema', installed(packageName));
}

/** The package is made for bundlers: Node cannot load its modules, which import JSON as if it were a script. */
function loadParser(): typeof WorkflowParser {
  const outfile = path.join(rootDir, '.cache', `${installed(packageName).replace(/[^\w.]+/g, '-')}.cjs`);
  if (!fs.existsSync(outfile)) {
    buildSync({
      stdin: {contents: `export * from '${packageName}';`, resolveDir: rootDir},
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile,
      logLevel: 'error',
    });
  }
  return load(outfile) as typeof WorkflowParser;
}
