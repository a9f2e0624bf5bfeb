/** Compares declarations that a page shows with those of the package that they belong to. */
import fs from 'node:fs';
import ts from 'typescript';

export interface Comparison {
  /** The page's declarations as a module: same lines, every declaration exported. */
  shown: string;
  /** A module that compiles only if both sides match. Line n is about `names[n]`. */
  compare: string;
  /** The declared name that each line of `compare` is about, with its line in the fence, from 0. */
  names: readonly {name: string; line: number}[];
}

type Named =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableStatement;

/**
 * Types that test mutual assignability, of whole types and of each of their members. Functions are compared by their
 * parameters and result, because TypeScript accepts a function with fewer parameters in place of another. `Exclude`
 * keeps a union whole, so its members are those that all its parts have.
 */
export const helpers = [
  'type Both<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
  'type Parts<T> = T extends (...args: infer A) => infer R ? {args: A; result: R} : T;',
  'type Members<R, S> = Both<{[K in Exclude<keyof S, never>]: K extends keyof R ? Both<Parts<R[K]>, Parts<S[K]>> : false}[keyof S], true>;',
  'type Whole<R, S> = Both<[Both<R, S>, Both<keyof R, keyof S>, Members<R, S>], [true, true, true]>;',
].join(' ');

/**
 * Creates the two modules of a comparison.
 * @param text declarations as the page shows them: functions and classes without bodies, interfaces, types, constants
 * @param packageName the package that exports the same names
 * @param packageFile the package's declarations; `text` can also name the types that they import
 * @param shownPath the path from which `compare` imports `shown`
 * @throws Error if a statement isn't a declaration
 */
export function compareDeclarations(
  text: string,
  packageName: string,
  packageFile: string,
  shownPath: string,
): Comparison {
  const source = ts.createSourceFile('shown.ts', text, ts.ScriptTarget.Latest, true);
  const declarations = source.statements.map((statement) => {
    if (!isNamed(statement))
      throw new Error(
        `"${statement.getText().split('\n')[0]}" is not a declaration; a fence with declares="…" has declarations only`,
      );
    return {statement, name: nameOf(statement), line: source.getLineAndCharacterOfPosition(statement.getStart()).line};
  });
  const declared = new Set(declarations.map(({name}) => name));
  let shown = text;
  for (const {statement} of [...declarations].reverse()) {
    const word =
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? 'export' : 'export declare';
    shown = `${shown.slice(0, statement.getStart())}${word} ${shown.slice(statement.getStart())}`;
  }
  const names = declarations.filter(({name}, index) => declarations.findIndex((each) => each.name === name) === index);
  return {
    shown: importsFor(packageName, packageFile, declared) + shown,
    compare: [
      ...names.map(({statement, name}, index) => `export const is${index}: ${agreement(statement, name)} = true;`),
      `import type * as shown from '${shownPath}'; import type * as real from '${packageName}'; ${helpers}`,
    ].join('\n'),
    names: names.map(({name, line}) => ({name, line})),
  };
}

function agreement(statement: Named, name: string): string {
  // A page can show only the part of an interface that its section is about.
  if (ts.isInterfaceDeclaration(statement)) return `Members<real.${name}, shown.${name}>`;
  if (ts.isTypeAliasDeclaration(statement)) return `Whole<real.${name}, shown.${name}>`;
  return `Both<Parts<typeof real.${name}>, Parts<typeof shown.${name}>>`;
}

function isNamed(statement: ts.Statement): statement is Named {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isVariableStatement(statement)
  );
}

function nameOf(statement: Named): string {
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]!.name.getText()
    : statement.name!.text;
}

/** Returns imports, in one line, of every name that the package exports or imports, except those the fence declares. */
function importsFor(packageName: string, packageFile: string, declared: ReadonlySet<string>): string {
  const source = ts.createSourceFile(packageFile, fs.readFileSync(packageFile, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = new Map<string, string[]>();
  const add = (from: string, name: string) =>
    void (declared.has(name) || imports.set(from, [...(imports.get(from) ?? []), name]));
  for (const statement of source.statements) {
    if (
      ts.isImportDeclaration(statement) &&
      statement.importClause?.namedBindings &&
      ts.isNamedImports(statement.importClause.namedBindings)
    ) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      for (const {name} of statement.importClause.namedBindings.elements) add(from, name.text);
    } else if (isNamed(statement) && statement.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword)) {
      add(packageName, nameOf(statement));
    }
  }
  return [...imports]
    .map(([from, names]) => `import type {${[...new Set(names)].join(', ')}} from '${from}'; `)
    .join('');
}
