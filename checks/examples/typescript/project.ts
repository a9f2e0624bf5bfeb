/** Compiles fences as one TypeScript project. Each is a module in memory, in a folder of its page under examples/. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {rootDir} from '../../../config/paths.ts';

/**
 * The folder of the fences, as the compiler sees it. Nothing is written to disk. The folder is inside examples/ so the
 * settings of examples/ apply.
 */
const fencesDir = path.join(rootDir, 'examples/.fences');
/** The reader's own modules, which fences import by relative paths. */
const ownDir = path.join(rootDir, 'examples/stand-ins/own');

interface Diagnostic {
  /** Line in the module, from 0. */
  line: number;
  message: string;
}

export interface Project {
  /** Returns the compiler's messages about a module. */
  diagnose(file: string): Diagnostic[];
  /** Returns the files of a folder that a module imports, directly or through modules outside node_modules. */
  importsFrom(file: string, folder: string): string[];
  /**
   * Returns an exported type, or the type of an exported value, as the compiler prints it; undefined if the module
   * doesn't export the name.
   */
  describeExport(file: string, name: string): string | undefined;
}

/** Returns the path of a module that exists only in memory. */
export function fencePath(page: string, name: string): string {
  return path.join(fencesDir, page.replace(/\.mdx?$/, ''), name);
}

/**
 * Reads the compiler settings of examples/tsconfig.json, which name the stand-ins of packages.
 * @throws Error if that file can't be read
 */
export function readSettings(): ts.CompilerOptions {
  const file = path.join(rootDir, 'examples/tsconfig.json');
  const {config, error} = ts.readConfigFile(file, ts.sys.readFile);
  if (error) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
  return ts.parseJsonConfigFileContent(config, {...ts.sys, readDirectory: () => []}, path.dirname(file)).options;
}

/**
 * Settings for JavaScript, which is checked only as far as types are inferred, because only TypeScript can name them.
 */
export const javascriptSettings: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  strict: false,
  noUncheckedIndexedAccess: false,
};

/**
 * Compiles modules, some of which exist only in memory.
 * @param files the modules to compile
 * @param texts the texts of the modules in memory, by path
 */
export function compile(
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
  settings: ts.CompilerOptions,
): Project {
  const host = hostWith(texts, settings);
  const program = ts.createProgram({rootNames: files, options: settings, host});
  const checker = program.getTypeChecker();
  return {
    diagnose(file) {
      const source = program.getSourceFile(file);
      if (!source) throw new Error(`${file} is not part of the project`);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        (diagnostic) => ({
          line: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line,
          message: `${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ').replaceAll(/\s+/g, ' ')} (TS${diagnostic.code})`,
        }),
      );
    },
    importsFrom(file, folder) {
      const visited = new Set<string>();
      const visit = (from: string): void => {
        if (visited.has(from) || from.includes('/node_modules/')) return;
        visited.add(from);
        if (from.startsWith(folder)) return;
        const {importedFiles} = ts.preProcessFile(program.getSourceFile(from)?.text ?? '');
        for (const {fileName} of importedFiles) {
          const found = ts.resolveModuleName(fileName, from, settings, host).resolvedModule;
          if (found) visit(path.normalize(found.resolvedFileName));
        }
      };
      visit(file);
      return [...visited].filter((each) => each.startsWith(folder));
    },
    describeExport(file, name) {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
      if (!symbol) return undefined;
      const type =
        symbol.flags & ts.SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias);
    },
  };
}

const parsed = new Map<string, ts.SourceFile>();

function hostWith(texts: ReadonlyMap<string, string>, settings: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(settings);
  const original = {readFile: host.readFile, fileExists: host.fileExists, getSourceFile: host.getSourceFile};
  const folders = new Set([...texts.keys()].map((file) => path.dirname(file)));
  const own = (file: string) => {
    const candidate = path.join(ownDir, path.basename(file));
    return file.startsWith(fencesDir) && fs.existsSync(candidate) ? candidate : undefined;
  };
  host.fileExists = (file) => texts.has(file) || own(file) !== undefined || original.fileExists(file);
  host.readFile = (file) => texts.get(file) ?? original.readFile(own(file) ?? file);
  host.directoryExists = (folder) =>
    folders.has(folder) ||
    [...folders].some((each) => each.startsWith(folder + path.sep)) ||
    ts.sys.directoryExists(folder);
  host.getSourceFile = (file, options) => {
    const text = texts.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, options, true);
    // Declarations are the same for every program of a run, and parsing them is most of the work.
    const key = `${file} ${JSON.stringify(options)}`;
    const source = parsed.get(key) ?? original.getSourceFile(own(file) ?? file, options);
    if (source && file.endsWith('.d.ts')) parsed.set(key, source);
    return source;
  };
  return host;
}
