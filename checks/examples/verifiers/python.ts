/**
 * Parses Python: with a grammar in JavaScript on every machine, and with Python's own compiler where `python3` is there.
 * The grammar recovers from some errors that the compiler does not, and a machine that builds the site needs no Python.
 */
import {spawnSync} from 'node:child_process';
import {parser} from '@lezer/python';
import {installed} from '../installed.ts';
import {lineIn} from '../lineIn.ts';
import {firstError, type SyntaxFault} from '../parse/lezer.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

const grammar = installed('@lezer/python');

/** Reads a JSON list of texts, prints a JSON list of `[line, message]` or null. Programs may await at top level, as PromptQL's do. */
const compileAll = `
import ast, json, sys, warnings
warnings.simplefilter("error", SyntaxWarning)
def fault(text):
    try:
        compile(text, "fence", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT | ast.PyCF_ONLY_AST)
    except SyntaxError as error:
        return [error.lineno or 1, error.msg]
print(json.dumps([fault(text) for text in json.load(sys.stdin)]))
`;

const verifier: Verifier = {
  name: 'python',
  takes: ({language}) => language === 'python' || language === 'py',
  async verify(fences) {
    const compiled = compileWithPython(fences.map(({text}) => text));
    return fences.map((fence, index) => verdictOf(fence, firstError(parser.parse(fence.text), fence.text) ?? compiled?.[index]));
  },
};

export default verifier;

function verdictOf(fence: Fence, fault: SyntaxFault | undefined): Verdict {
  if (fault) return {status: 'fault', line: lineIn(fence, fault.line), message: `not Python: ${fault.message}`};
  return {status: 'verified', by: `parsed by ${grammar}`};
}

/** @returns a fault or nothing for each text; undefined when this machine has no Python */
function compileWithPython(texts: readonly string[]): (SyntaxFault | undefined)[] | undefined {
  const {status, stdout} = spawnSync('python3', ['-c', compileAll], {input: JSON.stringify(texts), encoding: 'utf8', timeout: 30_000});
  if (status !== 0) return undefined;
  return (JSON.parse(stdout) as ([number, string] | null)[]).map((fault) => (fault ? {line: fault[0] - 1, message: fault[1]} : undefined));
}
