/**
 * Verifies shell text. All of it is parsed as Bash parses it. `ddn` calls are checked against reference/cli/, and curl
 * calls to one of the APIs against reference/apis/. Examples of pages also run in a sandbox.
 */
import {loadCli, type Cli} from '../../../plugins/reference/data/cli.ts';
import {checkCommand} from '../../../plugins/reference/validate/checkCommand.ts';
import {describeFault} from '../../../plugins/reference/validate/fault.ts';
import {fault, messageOf, verified} from '../faults.ts';
import {loadApiChecker, type ApiChecker} from '../http/operations.ts';
import {readCurl} from '../http/request.ts';
import {installed} from '../installed.ts';
import {describedBy, isDescribed} from '../sandbox/described.ts';
import {openSandbox, type Outcome} from '../sandbox/page.ts';
import {replaced} from '../sandbox/programs.ts';
import {isShell, readShell, type Call} from '../shell.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** The data that the verifier checks against, which is loaded when it is needed. */
export interface ShellData {
  cli(): Cli;
  apis(): ApiChecker;
}

/** Creates the verifier. @param data only for tests; the current data by default */
export function createShellVerifier({cli, apis}: ShellData = {cli: loadCli, apis: loadApiChecker}): Verifier {
  return {
    name: 'shell',
    takes: isShell,
    async verify(fences, all) {
      const data = {cli: cli(), apis: apis()};
      const examples = fences.filter(({meta}) => !meta.output);
      const read = new Map(examples.map((fence) => [fence, verify(fence, all, data)]));
      const outcomes = await run(examples, all, data);
      return fences.map((fence) =>
        fence.meta.output
          ? compareOutput(fence, all, outcomes)
          : verdictOf(fence, read.get(fence)!, outcomes.get(fence)),
      );
    },
  };
}

/** Runs the examples of every page. Generated examples and files are only read. */
async function run(
  fences: readonly Fence[],
  all: readonly Fence[],
  data: {cli: Cli; apis: ApiChecker},
): Promise<Map<Fence, Outcome>> {
  const own = new Set(
    fences.filter((fence) => !fence.isGenerated && fence.meta.title === undefined && fence.meta.file === undefined),
  );
  const fencesOf = (page: string) => all.filter((fence) => fence.page === page);
  const pages = new Set([...own].map(({page}) => page)).values();
  const sandbox = await openSandbox(data);
  const outcomes = new Map<Fence, Outcome>();
  const work = async () => {
    for (const page of pages) {
      const found = await sandbox.runPage(fencesOf(page), (fence) => own.has(fence), fencesOf);
      for (const [fence, outcome] of found) outcomes.set(fence, outcome);
    }
  };
  try {
    await Promise.all([1, 2, 3].map(work));
  } finally {
    sandbox.close();
  }
  return outcomes;
}

/** Combines the verdict on an example's text with its outcome. An uncalled program leaves the verdict unchanged. */
function verdictOf(fence: Fence, read: Verdict, outcome: Outcome | undefined): Verdict {
  if (read.status !== 'verified' || !outcome) return read;
  if (outcome.fault) return fault(fence, outcome.fault.line, outcome.fault.message);
  const isReached = readShell(fence.text).calls.every(
    ({words}) => !replaced.includes(words[0]!) || words[0] === 'sleep' || outcome.called.has(words[0]!),
  );
  if (!isReached) return read;
  const by =
    outcome.level === 'executed'
      ? 'Bash'
      : `Bash, in a sandbox (${[outcome.called.has('ddn') && 'the CLI data', read.by.includes('API') && 'the API descriptions', [...outcome.called].some(isDescribed) && describedBy].filter(Boolean).join(', ') || 'stand-ins'})`;
  return {status: 'verified', level: outcome.level, by, scripts: outcome.scripts};
}

/**
 * Compares the output that a page shows with what the shell example before it printed. `output="except a, b"`
 * names keys whose values differ from run to run.
 */
function compareOutput(fence: Fence, all: readonly Fence[], outcomes: ReadonlyMap<Fence, Outcome>): Verdict {
  const before = all.slice(0, all.indexOf(fence)).findLast((each) => each.page === fence.page && outcomes.has(each));
  if (!before) return fault(fence, 1, 'found output; expected a shell example before it that the check runs');
  const {level, printed} = outcomes.get(before)!;
  const keys = /^except (.+)$/.exec(String(fence.meta.output))?.[1]?.split(', ') ?? [];
  const linesOf = (text: string) =>
    keys
      .reduce((rest, key) => rest.replaceAll(new RegExp(`("${key}": ?)[^,\n}]+`, 'g'), '$1…'), text.trim())
      .split('\n')
      .map((line) => line.trimEnd());
  const [shown, found] = [linesOf(fence.text), linesOf(printed)];
  const wrongFrom = (start: number) => shown.findIndex((line, i) => start < 0 || found[start + i] !== line);
  // A line such as "{" can be printed several times.
  const starts = found.flatMap((line, i) => (line === shown[0] ? [i] : []));
  if (starts.some((start) => wrongFrom(start) < 0))
    return verified(level, level === 'executed' ? 'Bash' : 'Bash, in a sandbox');
  const [start = -1] = starts;
  const wrong = wrongFrom(start);
  const instead = found[Math.max(start, 0) + wrong];
  return fault(
    fence,
    wrong + 1,
    `the example before this one doesn't print this line${instead ? `; found "${instead}"` : ''}`,
  );
}

/** Builtins that every shell has, and whose arguments aren't worth checking. */
const neutral = new Set(['cd', 'export', 'echo', 'set', 'source', '.', 'true', 'exit']);

function verify(fence: Fence, all: readonly Fence[], {cli, apis}: {cli: Cli; apis: ApiChecker}): Verdict {
  try {
    const {faults, calls, variables} = readShell(fence.text);
    if (faults[0]) return fault(fence, faults[0].line, `found text that Bash cannot read: ${faults[0].message}`);
    const [wrong] = checkCommand(fence.text, cli);
    if (wrong) return fault(fence, wrong.line, describeFault(wrong));
    const known = new Map([...variablesBefore(fence, all), ...variables]);
    const requests = new Set<Call>();
    for (const call of calls) {
      const request = readCurl(call, known);
      const operation = request && apis.find(request);
      if (!operation) continue;
      requests.add(call);
      if ('message' in operation) return fault(fence, operation.line, operation.message);
      const [found] = apis.checkRequest(request, operation);
      if (found) return fault(fence, found.line, found.message);
    }
    const hasDdn = calls.some(({words}) => words[0] === 'ddn');
    const checkers = [hasDdn && 'the CLI data', requests.size > 0 && 'the API descriptions'].filter(
      (name) => name !== false,
    );
    // A call that is only parsed determines the level of the whole example.
    const isParsedOnly = (call: Call) => call.words[0] !== 'ddn' && !requests.has(call) && !neutral.has(call.words[0]!);
    if (checkers.length > 0 && !calls.some(isParsedOnly)) return verified('schema', checkers.join(' and '));
    return verified('syntax', [installed('unbash'), ...checkers].join(' and '));
  } catch (error) {
    return fault(fence, 1, messageOf(error));
  }
}

/** Returns the values that earlier fences of the page assign to variables. */
function variablesBefore(fence: Fence, all: readonly Fence[]): Map<string, string> {
  const page = all.filter((each) => each.page === fence.page);
  return new Map(
    page
      .slice(0, page.indexOf(fence))
      .filter(isShell)
      .flatMap(({text}) => [...readShell(text).variables]),
  );
}
