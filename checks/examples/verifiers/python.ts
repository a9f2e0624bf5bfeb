/**
 * Parses Python, and type-checks examples that import only the standard library and requests. Examples that import
 * other packages are in a record if they passed with those packages. A grammar in JavaScript parses Python on every
 * machine, because a machine that builds the site needs no Python. If `python3` is installed, Python's own compiler
 * parses as well, because the grammar recovers from some errors that the compiler doesn't accept. The SQL of PromptQL's
 * programs runs on Fernway's models.
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {parser} from '@lezer/python';
import {fault, verified} from '../faults.ts';
import {readText} from '../../lib/readText.ts';
import {installed} from '../installed.ts';
import {lineIn} from '../lineIn.ts';
import {firstError, type SyntaxFault} from '../parse/lezer.ts';
import {findQueries, findQueryFault} from '../sql/models.ts';
import {Postgres} from '../sql/postgres.ts';
import {checkPython, type PythonDiagnostic, type PythonModule} from '../python/pyright.ts';
import {typeCheckedWith} from '../typeChecked.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

// Not Python's version, because what a page says about its examples must not depend on the machine.
const grammar = installed('@lezer/python');
const checker = installed('pyright');

/**
 * Reads a JSON list of texts, and prints a JSON list of `[line, message]` or null. Programs can use `await` at the top
 * level, as PromptQL's programs do.
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
    const typed = await typeCheckPython(fences);
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

/** The result of type-checking an example. */
export interface TypedExample {
  /** Faults in the example's own lines, with the line numbers of its file. */
  faults: readonly PythonDiagnostic[];
  /** Whether names come from a package without declarations, or from a program of which only a part is shown. */
  isOpen: boolean;
  /** The packages that its module imports. */
  imports: readonly string[];
}

/**
 * Type-checks examples with Pyright.
 * @param extraPaths folders with the sources of the packages that they import
 */
export async function typeCheckPython(
  fences: readonly Fence[],
  extraPaths: readonly string[] = [],
): Promise<TypedExample[]> {
  const modules = placeModules(fences);
  const diagnostics = await checkPython(modules, extraPaths);
  return modules.map(({text, start}, i) => {
    const fence = fences[i]!;
    const isPart = !/^(?:import|from) /m.test(text);
    const lines = diagnostics[i]!.map((each) => ({...each, line: each.line - start}));
    const last = lineIn(fence, fence.text.split('\n').length - 1);
    return {
      imports: [...text.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name!),
      faults: lines.filter(({line}) => line >= fence.line && line <= last),
      isOpen: lines.some(
        ({rule}) =>
          rule === 'reportMissingImports' ||
          rule === 'reportMissingModuleSource' ||
          (isPart && rule === 'reportUndefinedVariable'),
      ),
    };
  });
}

/** Returns the verdict on an example. An unknown name is a fault only in a program with imports. */
function verdictOf(fence: Fence, {faults, isOpen}: TypedExample): Verdict {
  if (isOpen) {
    const by = typeCheckedWith('python', fence);
    return by ? verified('type-checked', by) : verified('syntax', grammar);
  }
  const [first] = faults;
  return first ? {status: 'fault', line: first.line, message: first.message} : verified('type-checked', checker);
}

interface Placed extends PythonModule {
  /** The number of lines of the module before line 1 of the fence's file. */
  start: number;
}

/**
 * Places the fences of a page in one folder under the names that they show, so they can import each other. An included
 * part is checked in its file.
 */
function placeModules(fences: readonly Fence[]): Placed[] {
  const placed: Placed[] = [];
  for (const fence of fences) {
    const {page, line, meta} = fence;
    const folder = page.replace(/\W+/g, '_');
    const isIncluded = typeof meta.file === 'string';
    const shown = isIncluded ? fence.file : String(meta.title ?? '');
    const text = isIncluded ? readText(fence.file) : fence.text;
    const name = /\.py$/.test(shown) ? path.basename(shown) : `line_${line}.py`;
    const isTaken = placed.some((each) => each.folder === folder && each.name === name && each.text !== text);
    placed.push({
      folder,
      name: isTaken ? `line_${line}_${placed.length}.py` : name,
      text,
      start: isIncluded ? 0 : 1 - line,
    });
  }
  return placed;
}

export default verifier;

async function findFaultOfQueries(program: string): Promise<SyntaxFault | undefined> {
  const queries = findQueries(program);
  return queries.length > 0 ? findQueryFault(await Postgres.start(), queries) : undefined;
}

/**
 * @returns a fault or nothing for each text; undefined if this machine has no Python
 * @throws Error if Python is installed but gives no answer, because that must not count as a verdict
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
