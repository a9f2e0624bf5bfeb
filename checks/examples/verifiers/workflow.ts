import type * as WorkflowParser from '@actions/workflow-parser';
import type {Cli} from '../../../plugins/reference/data/cli.ts';
import {requireBundled} from '../bundle.ts';
import {fault, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import {checkScripts} from '../scripts.ts';
import type {Fence, Verdict} from '../types.ts';

const packageName = '@actions/workflow-parser';
let parser: typeof WorkflowParser | undefined;

/** Verifies a GitHub Actions workflow with GitHub's own parser, and checks the `ddn` calls in its steps. */
export function verifyWorkflow(fence: Fence, cli: Cli): Verdict {
  parser ??= requireBundled(
    installed(packageName).replace(/[^\w.]+/g, '-'),
    `export * from '${packageName}';`,
  ) as typeof WorkflowParser;
  const {context} = parser.parseWorkflow(
    {name: 'workflow.yml', content: fence.text},
    new parser.NoOperationTraceWriter(),
  );
  const [error] = context.errors.getErrors();
  if (error) return fault(fence, error.range?.start.line ?? 1, error.rawMessage);
  const [wrong] = checkScripts(fence.text, cli);
  return wrong ? fault(fence, wrong.line, wrong.message) : verified('schema', installed(packageName));
}
