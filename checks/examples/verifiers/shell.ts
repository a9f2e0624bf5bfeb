/**
 * Shell text: all of it is parsed as Bash does; calls of `ddn` are checked against reference/cli/, calls of curl to one of
 * the APIs against reference/apis/. Text in the form of an environment file is checked for that form.
 */
import {loadCli, type Cli} from '../../../plugins/reference/data/cli.ts';
import {checkCommand} from '../../../plugins/reference/validate/checkCommand.ts';
import {fault, messageOf, verified} from '../faults.ts';
import {loadApiChecker, type ApiChecker} from '../http/operations.ts';
import {readCurl} from '../http/request.ts';
import {installed} from '../installed.ts';
import {readShell, type Call} from '../shell.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** What it checks against; each is loaded when it is first needed. */
export interface ShellData {
  cli(): Cli;
  apis(): ApiChecker;
}

export function createShellVerifier({cli, apis}: ShellData = {cli: loadCli, apis: loadApiChecker}): Verifier {
  return {
    name: 'shell',
    takes: ({language}) => language === 'bash' || language === 'sh' || language === 'shell',
    async verify(fences, all) {
      const data = {cli: cli(), apis: apis()};
      return fences.map((fence) => verify(fence, all, data));
    },
  };
}

/** Builtins that every shell has and that have no arguments worth checking. */
const neutral = new Set(['cd', 'export', 'echo', 'set', 'source', '.', 'true', 'exit']);

function verify(fence: Fence, all: readonly Fence[], {cli, apis}: {cli: Cli; apis: ApiChecker}): Verdict {
  try {
    const {faults, calls, variables} = readShell(fence.text);
    if (faults[0]) return fault(fence, faults[0].line, `found text that Bash cannot read: ${faults[0].message}`);
    const [wrong] = checkCommand(fence.text, cli);
    if (wrong) return fault(fence, wrong.line, wrong.path ? `${wrong.path}: ${wrong.message}` : wrong.message);
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
    const checkers = [hasDdn && 'the CLI data', requests.size > 0 && 'the API descriptions'].filter((name) => name !== false);
    // What is only parsed sets the level of the whole.
    const isParsedOnly = (call: Call) => call.words[0] !== 'ddn' && !requests.has(call) && !neutral.has(call.words[0]!);
    if (checkers.length > 0 && !calls.some(isParsedOnly)) return verified('schema', checkers.join(' and '));
    return verified('syntax', [installed('unbash'), ...checkers].join(' and '));
  } catch (error) {
    return fault(fence, 1, messageOf(error));
  }
}

/** Values that fences further up on the page give to variables. */
function variablesBefore(fence: Fence, all: readonly Fence[]): Map<string, string> {
  const page = all.filter((each) => each.page === fence.page);
  return new Map(page.slice(0, page.indexOf(fence)).filter(({language}) => language === 'bash').flatMap(({text}) => [...readShell(text).variables]));
}
