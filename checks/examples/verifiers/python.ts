/**
 * Type-checks Python. Examples that import packages besides the standard library and requests are in a record if they
 * passed with those packages. The SQL of PromptQL's programs runs on Fernway's models.
 */
import path from 'node:path';
import {fault, verified} from '../faults.ts';
import {readText} from '../../lib/readText.ts';
import {installed} from '../installed.ts';
import {lineIn} from '../lineIn.ts';
import {findQueries, findQueryFault} from '../sql/models.ts';
import {Postgres, type RunFault} from '../sql/postgres.ts';
import {checkPython, type PythonDiagnostic, type PythonModule} from '../python/pyright.ts';
import {typeCheckedWith} from '../typeChecked.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

const checker = installed('pyright');

const verifier: Verifier = {
  name: 'python',
  takes: ({language}) => language === 'python' || language === 'py',
  async verify(fences) {
    const typed = await typeCheckPython(fences);
    const verdicts: Verdict[] = [];
    for (const [index, fence] of fences.entries()) {
      const verdict = verdictOf(fence, typed[index]!);
      const found = verdict.status === 'fault' ? undefined : await findFaultOfQueries(fence.text);
      verdicts.push(found ? fault(fence, found.line, found.message) : verdict);
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

/** Returns the verdict on an example. Syntax errors are always faults, unknown names only in a program with imports. */
function verdictOf(fence: Fence, {faults, isOpen}: TypedExample): Verdict {
  const found = faults.find(({rule}) => !isOpen || rule === '');
  if (found) return {status: 'fault', line: found.line, message: `${found.rule ? '' : 'not Python: '}${found.message}`};
  const by = isOpen ? typeCheckedWith('python', fence) : checker;
  return by ? verified('type-checked', by) : verified('syntax', checker);
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

async function findFaultOfQueries(program: string): Promise<RunFault | undefined> {
  const queries = findQueries(program);
  return queries.length > 0 ? findQueryFault(await Postgres.start(), queries) : undefined;
}
