/** Type-checks Python with Pyright, which is an npm package, so no machine needs Python for it. */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writeWhole} from '../../../config/files.ts';
import {rootDir} from '../../../config/paths.ts';

/** A program, and the folder of the programs that it can import. */
export interface PythonModule {
  folder: string;
  name: string;
  text: string;
}

export interface PythonDiagnostic {
  /** Line of the module, from 1. */
  line: number;
  /** The rule, e.g. `reportAttributeAccessIssue`; empty for text that isn't Python. */
  rule: string;
  message: string;
}

interface Output {
  generalDiagnostics: {
    file: string;
    severity: string;
    message: string;
    rule?: string;
    range: {start: {line: number}};
  }[];
}

// Programs can use `await` at the top level, as PromptQL's programs do.
const allowed = /^(?:"await" allowed only within|Use of "async" not allowed outside of) async function/;

/**
 * Checks modules against the declarations of Python's library, of requests (both come with Pyright), and of PromptQL's
 * programs (`__builtins__.pyi`).
 * @param extraPaths folders with the sources of other packages
 * @returns what is wrong with each module, in order
 * @throws Error if Pyright gives no report
 */
export async function checkPython(
  modules: readonly PythonModule[],
  extraPaths: readonly string[] = [],
): Promise<PythonDiagnostic[][]> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pyright-')));
  const files = modules.map(({folder, name}) => path.join(root, folder, name));
  try {
    fs.copyFileSync(path.join(rootDir, 'checks/examples/python/__builtins__.pyi'), path.join(root, '__builtins__.pyi'));
    const settings = {
      typeCheckingMode: 'standard',
      pythonVersion: '3.12',
      pythonPlatform: 'Linux',
      venvPath: root,
      venv: 'none',
      extraPaths,
    };
    fs.writeFileSync(path.join(root, 'pyrightconfig.json'), JSON.stringify(settings));
    for (const [i, {text}] of modules.entries()) writeWhole(files[i]!, text);
    const {generalDiagnostics} = await runPyright(root);
    return files.map((file) =>
      generalDiagnostics
        .filter((each) => each.file === file && each.severity === 'error' && !allowed.test(each.message))
        .map(({message, rule = '', range}) => ({line: range.start.line + 1, rule, message: message.split('\n')[0]!})),
    );
  } finally {
    fs.rmSync(root, {recursive: true});
  }
}

function runPyright(root: string): Promise<Output> {
  const program = path.join(rootDir, 'node_modules/pyright/index.js');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, '--outputjson', '-p', root], {maxBuffer: 1e8}, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Output);
      } catch {
        reject(new Error(`Pyright gave no report: ${stderr || (error?.message ?? stdout)}`));
      }
    });
  });
}
