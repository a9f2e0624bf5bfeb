/**
 * Type-checks TypeScript and TSX in one project for all fences of the site, and JavaScript in another, against the
 * stand-ins that examples/tsconfig.json names. Fences of one page that have a file name are in one folder, so they can
 * import each other.
 */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {rootDir} from '../../../config/paths.ts';
import {includedLine} from '../../../plugins/code-blocks/include.ts';
import {fault, messageOf, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';
import {compareDeclarations} from '../typescript/declarations.ts';
import {comparisonOf} from '../typescript/standIns.ts';
import {typeCheckedWith} from '../typeChecked.ts';
import {compile, fencePath, javascriptSettings, readSettings, type Project} from '../typescript/project.ts';

const scripts = new Set(['javascript', 'js', 'jsx']);
/** Our own transcriptions of the interfaces of packages that aren't in a registry. */
const standIns = 'examples/stand-ins/';
const languages = new Set(['typescript', 'ts', 'tsx', ...scripts]);

/** @returns whether a fence is TypeScript, TSX, or JavaScript */
export function takesTypeScript({language}: Fence): boolean {
  return languages.has(language);
}

interface Module {
  fence: Fence;
  path: string;
  /** The text of the module; undefined if it is a file of the repository. */
  text?: string;
  /** The line of the module on which the fence begins, from 0. */
  start: number;
}

const verifier: Verifier = {
  name: 'typescript',
  takes: takesTypeScript,
  async verify(fences) {
    const verdicts = new Map<Fence, Verdict>();
    const settings = readSettings();
    const shown = fences.filter((fence) => fence.meta.declares !== undefined);
    for (const fence of shown) verdicts.set(fence, verifyDeclarations(fence, settings));

    const modules = placeModules(
      fences.filter((fence) => fence.meta.declares === undefined),
      (fence, message) => void verdicts.set(fence, fault(fence, 1, message)),
    );
    for (const isScript of [false, true]) {
      const members = modules.filter(({fence}) => scripts.has(fence.language) === isScript);
      if (members.length === 0) continue;
      const project = compileModules(members, {...settings, ...(isScript && javascriptSettings)});
      for (const module of members) verdicts.set(module.fence, verdictOf(module, project));
    }
    return fences.map((fence) => verdicts.get(fence)!);
  },
};

export default verifier;

/** Returns the fault of a fence, or a level that depends on the declarations that the fence was checked against. */
function verdictOf({fence, start, text, path: file}: Module, project: Project): Verdict {
  const diagnostics = project.diagnose(file);
  const {setup} = fence.meta;
  const used = [
    ...(typeof setup === 'string' && setup.startsWith(standIns) ? [path.join(rootDir, setup)] : []),
    ...project.importsFrom(file, path.join(rootDir, standIns)),
  ];
  const lines = fence.text.split('\n').length;
  const end = text === undefined ? includedLine(fence.file, fence.line, lines - 1) : start + lines;
  const own = diagnostics.find(({line}) => line >= start && line < end);
  if (own) return {status: 'fault', line: fence.line + own.line - start, message: own.message};
  const real = typeCheckedWith('typescript', fence);
  return real ? verified('type-checked', real) : verifiedAgainst(used);
}

/**
 * Type-checks fences with other packages instead of the stand-ins.
 * @param paths of the packages, as in a tsconfig
 * @returns for each fence that uses a stand-in, the stand-ins, and the faults of its module with the module's lines
 */
export function diagnoseWith(
  fences: readonly Fence[],
  paths: Readonly<Record<string, string[]>>,
): Map<Fence, {used: string[]; faults: string[]}> {
  const known = readSettings();
  const found = new Map<Fence, {used: string[]; faults: string[]}>();
  for (const isScript of [false, true]) {
    const settings = {...known, ...(isScript && javascriptSettings)};
    const modules = placeModules(
      fences.filter((fence) => scripts.has(fence.language) === isScript),
      ({page, pageLine}, message) => {
        throw new Error(`${page}:${pageLine}: ${message}`);
      },
    );
    const project = compileModules(modules, settings);
    const real = compileModules(modules, {...settings, paths: {...known.paths, ...paths}});
    for (const {fence, path: file} of modules) {
      const used = project.importsFrom(file, path.join(rootDir, standIns));
      const faults = real.diagnose(file).map(({line, message}) => `${line + 1}: ${message}`);
      if (used.length > 0) found.set(fence, {used, faults});
    }
  }
  return found;
}

function compileModules(modules: readonly Module[], settings: ts.CompilerOptions): Project {
  const texts = new Map(modules.flatMap(({path: file, text}) => (text === undefined ? [] : [[file, text] as const])));
  return compile([...new Set(modules.map((module) => module.path))], texts, settings);
}

/** Types that match their package's source count as the package's. A transcription declares only what pages call. */
function verifiedAgainst(used: readonly string[]): Verdict {
  const compiler = installed('typescript');
  const compared = used.map((each) => comparisonOf(each)?.package);
  if (compared.includes(undefined))
    return verified('syntax', `${compiler}, against a transcription of the package's interface`);
  const packages = [...new Set(compared)].sort().join(', ');
  return verified('type-checked', packages ? `${compiler}, with the types of ${packages}` : compiler);
}

/** Creates the module of each fence: the file that it includes, or its text after the fence or setup it continues. */
function placeModules(fences: readonly Fence[], refuse: (fence: Fence, message: string) => void): Module[] {
  const modules: Module[] = [];
  const taken = new Set<string>();
  for (const fence of fences) {
    const {file, setup} = fence.meta;
    if (typeof file === 'string') {
      modules.push({fence, path: path.join(rootDir, file), start: fence.line - 1});
      continue;
    }
    let before: string | undefined;
    if (fence.meta.continues) {
      before = previousOnPage(modules, fence)?.text;
      if (before === undefined) {
        refuse(fence, 'found "continues"; expected a fence of the same language before it on the page');
        continue;
      }
    } else if (typeof setup === 'string') {
      const setupFile = path.join(rootDir, setup);
      if (!fs.existsSync(setupFile)) {
        refuse(fence, `found setup="${setup}"; expected a file of ${standIns}`);
        continue;
      }
      before = fs.readFileSync(setupFile, 'utf8').trimEnd();
    }
    let name = fencePath(fence.page, moduleName(fence));
    // Two fences of a page can show two versions of a file, and inserted fences share a line.
    for (let n = 2; taken.has(name); n++) name = fencePath(fence.page, `${n}/${moduleName(fence)}`);
    taken.add(name);
    modules.push({
      fence,
      path: name,
      text: before === undefined ? fence.text : `${before}\n${fence.text}`,
      start: before === undefined ? 0 : before.split('\n').length,
    });
  }
  return modules;
}

function previousOnPage(modules: readonly Module[], fence: Fence): Module | undefined {
  return modules.findLast((module) => module.fence.page === fence.page && module.text !== undefined);
}

function moduleName({meta, language, line}: Fence): string {
  const title = typeof meta.title === 'string' ? meta.title.replace(/ \(.*\)$/, '') : '';
  if (!meta.setup && /^[\w./@-]+\.(?:[cm]?[jt]s|[jt]sx)$/.test(title)) return title;
  // A script's setup declares names with types, for which JavaScript has no syntax.
  const extension =
    language === 'tsx' || language === 'jsx' ? language : scripts.has(language) && !meta.setup ? 'js' : 'ts';
  return `line-${line}.${extension}`;
}

/** Checks that a fence with `declares="package"` has the same declarations as the package. */
function verifyDeclarations(fence: Fence, settings: ts.CompilerOptions): Verdict {
  const packageName = String(fence.meta.declares);
  const packageFile = ts.resolveModuleName(packageName, path.join(rootDir, 'examples/x.ts'), settings, ts.sys)
    .resolvedModule?.resolvedFileName;
  if (!packageFile)
    return fault(
      fence,
      1,
      `found declares="${packageName}"; expected a package that is installed or has a stand-in in examples/tsconfig.json`,
    );
  const folder = `line-${fence.line}`;
  const files = {
    shown: fencePath(fence.page, `${folder}/shown.ts`),
    compare: fencePath(fence.page, `${folder}/compare.ts`),
  };
  let comparison;
  try {
    comparison = compareDeclarations(fence.text, packageName, packageFile, './shown');
  } catch (error) {
    return fault(fence, 1, messageOf(error));
  }
  const texts = new Map([
    [files.shown, comparison.shown],
    [files.compare, comparison.compare],
  ]);
  const project = compile([files.shown, files.compare], texts, {...settings, allowUmdGlobalAccess: true});
  const [unclear] = project.diagnose(files.shown);
  if (unclear) return fault(fence, unclear.line + 1, unclear.message);
  for (const {line} of project.diagnose(files.compare)) {
    const about = comparison.names[line];
    if (!about) continue;
    const real = project.describeExport(packageFile, about.name);
    return fault(
      fence,
      about.line + 1,
      `${about.name} is not what ${packageName} declares; expected ${real ?? 'a name that it exports'} (${path.relative(rootDir, packageFile)})`,
    );
  }
  return verifiedAgainst([packageFile]);
}
