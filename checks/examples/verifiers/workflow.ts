import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type * as WorkflowParser from '@actions/workflow-parser';
import {rootDir} from '../../../config/paths.ts';
import type {Cli} from '../../../plugins/reference/data/cli.ts';
import {fault, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import {checkScripts} from '../scripts.ts';
import type {Fence, Verdict} from '../types.ts';

const packageName = '@actions/workflow-parser';

/** A workflow of GitHub Actions, read by GitHub's own parser. */
export async function verifyWorkflow(fence: Fence, cli: Cli): Promise<Verdict> {
  // The package has no form for CommonJS, to which this file is compiled.
  const file = pathToFileURL(path.join(rootDir, 'node_modules', packageName, 'dist/index.js')).href;
  const {parseWorkflow, NoOperationTraceWriter} = (await import(file)) as typeof WorkflowParser;
  const {context} = parseWorkflow({name: 'workflow.yml', content: fence.text}, new NoOperationTraceWriter());
  const [error] = context.errors.getErrors();
  const [wrong] = checkScripts(fence.text, cli);
  if (wrong) return fault(fence, wrong.line, wrong.message);
  return error ? fault(fence, error.range?.start.line ?? 1, error.rawMessage) : verified(`parsed by ${installed(packageName)}`);
}
