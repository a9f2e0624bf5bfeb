/**
 * Parses Python: with a grammar in JavaScript on every machine, and with Python's own compiler where `python3` is there.
 * The grammar recovers from some errors that the compiler does not, and a machine that builds the site needs no Python.
 * The SQL of PromptQL's programs runs on Fernway's models.
 */
import {spawnSync} from 'node:child_process';
import {parser} from '@lezer/python';
import {fault, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import {firstError, type SyntaxFault} from '../parse/lezer.ts';
import {findQueries, findQueryFault} from '../sql/models.ts';
import {Postgres} from '../sql/postgres.ts';
import type {Verdict, Verifier} from '../types.ts';

// Not Python's version: what a page says of its examples must not depend on the machine.
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
    const verdicts: Verdict[] = [];
    for (const [index, fence] of fences.entries()) {
      const broken = firstError(parser.parse(fence.text), fence.text) ?? compiled?.[index];
      const found = broken ? {...broken, message: `not Python: ${broken.message}`} : await findFaultOfQueries(fence.text);
      verdicts.push(found ? fault(fence, found.line, found.message) : verified('syntax', grammar));
    }
    return verdicts;
  },
};

export default verifier;

async function findFaultOfQueries(program: string): Promise<SyntaxFault | undefined> {
  const queries = findQueries(program);
  return queries.length > 0 ? findQueryFault(await Postgres.start(), queries) : undefined;
}

/**
 * @returns a fault or nothing for each text; undefined when this machine has no Python
 * @throws Error when Python is there and did not answer: its silence must not pass for a verdict
 */
function compileWithPython(texts: readonly string[]): (SyntaxFault | undefined)[] | undefined {
  const {status, stdout, stderr, error} = spawnSync('python3', ['-c', compileAll], {input: JSON.stringify(texts), encoding: 'utf8', timeout: 120_000});
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`python3 did not compile the examples: ${error?.message ?? stderr}`);
  return (JSON.parse(stdout) as ([number, string] | null)[]).map((found) => (found ? {line: found[0], message: found[1]} : undefined));
}
