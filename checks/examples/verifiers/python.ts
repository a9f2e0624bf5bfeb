/**
 * Parses Python, and type-checks what imports nothing but the library and requests. It parses with a grammar in
 * JavaScript on every machine, and with Python's own compiler where `python3` is there. The grammar recovers from some
 * errors that the compiler does not, and a machine that builds the site needs no Python. The SQL of PromptQL's programs
 * runs on Fernway's models.
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {parser} from '@lezer/python';
import {fault, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import {firstError, type SyntaxFault} from '../parse/lezer.ts';
import {findQueries, findQueryFault} from '../sql/models.ts';
import {Postgres} from '../sql/postgres.ts';
import {checkPython, type PythonDiagnostic, type PythonModule} from '../python/pyright.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

// Not Python's version: what a page says of its examples must not depend on the machine.
const grammar = installed('@lezer/python');
const checker = installed('pyright');

/**
 * Reads a JSON list of texts, prints a JSON list of `[line, message]` or null. Programs may await at top level, as
 * PromptQL's do.
 */
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
    const typed = await checkPython(placeModules(fences));
    const verdicts: Verdict[] = [];
    for (const [index, fence] of fences.entries()) {
      const broken = firstError(parser.parse(fence.text), fence.text) ?? compiled?.[index];
      const found = broken
        ? {...broken, message: `not Python: ${broken.message}`}
        : await findFaultOfQueries(fence.text);
      verdicts.push(found ? fault(fence, found.line, found.message) : verdictOf(fence, typed[index]!));
    }
    return verdicts;
  },
};

/**
 * What the types say of a program. Code that imports a package without declarations, or a part that uses names of a
 * whole that isn't shown, can't be checked further; an unknown name in a program with imports is a fault.
 */
function verdictOf(fence: Fence, diagnostics: readonly PythonDiagnostic[]): Verdict {
  const isPart = !/^(?:import|from) /m.test(fence.text);
  const isOpen = diagnostics.some(
    ({rule}) =>
      rule === 'reportMissingImports' ||
      rule === 'reportMissingModuleSource' ||
      (isPart && rule === 'reportUndefinedVariable'),
  );
  if (isOpen) return verified('syntax', grammar);
  const [first] = diagnostics;
  return first ? fault(fence, first.line, first.message) : verified('type-checked', checker);
}

/** Fences of one page are in one folder under the names that they show, so they can import each other. */
function placeModules(fences: readonly Fence[]): PythonModule[] {
  const taken = new Set<string>();
  return fences.map(({page, line, meta, text}) => {
    const folder = page.replace(/\W+/g, '_');
    const shown =
      typeof meta.title === 'string' && /\.py$/.test(meta.title) ? path.basename(meta.title) : `line_${line}.py`;
    const name = taken.has(`${folder}/${shown}`) ? `line_${line}_${taken.size}.py` : shown;
    taken.add(`${folder}/${name}`);
    return {folder, name, text};
  });
}

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
  const {status, stdout, stderr, error} = spawnSync('python3', ['-c', compileAll], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`python3 did not compile the examples: ${error?.message ?? stderr}`);
  return (JSON.parse(stdout) as ([number, string] | null)[]).map((found) =>
    found ? {line: found[0], message: found[1]} : undefined,
  );
}
