/**
 * Compares stand-ins with the sources of the packages that they declare, and records those that match:
 *
 *     npx tsx checks/examples/typescript/compareStandIns.mts settings.json
 *
 * The settings list the comparisons, and the paths of the packages that those sources import:
 * `{"paths": {"@hasura/…": ["/folder/src/index.ts"]}, "standIns": [{"file": "promptql.d.ts",
 * "package": "@hasura/promptql 0.4.0", "source": "owner/name@revision", "entry": "/folder/src/index.ts"}]}`.
 * Each export of a stand-in must be an export of the source, and each must be assignable to the other. Functions are
 * compared by their parameters and result, because TypeScript accepts a function with fewer parameters in place of
 * another. Classes can have private members, so only the package's class must be assignable to the stand-in's.
 */
import '../../../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {rootDir} from '../../../config/paths.ts';
import {readArgument} from '../../lib/readArgument.ts';
import {helpers} from './declarations.ts';
import {compile, readSettings} from './project.ts';
import {comparedFile, fingerprintOf, standInsDir, type Compared} from './standIns.ts';

interface Settings {
  paths: Record<string, string[]>;
  standIns: (Omit<Compared, 'sha256'> & {
    file: string;
    entry: string;
  })[];
}

const {paths, standIns} = JSON.parse(
  fs.readFileSync(readArgument('a JSON file with the settings'), 'utf8'),
) as Settings;
const known = readSettings();
const settings = {...known, strict: true, noUnusedLocals: false, paths: {...known.paths, ...paths}};
const record = fs.existsSync(comparedFile)
  ? (JSON.parse(fs.readFileSync(comparedFile, 'utf8')) as Record<string, Compared>)
  : {};
for (const {file, entry, ...compared} of standIns) {
  const standIn = path.join(standInsDir, file);
  const compare = path.join(rootDir, 'examples/.compared.ts');
  const names = exportsOf(standIn);
  const lines = names.map(
    ({name, kind}, index) =>
      `export const is${index}: ${
        {
          class: `[typeof real.${name}] extends [typeof shown.${name}] ? true : false`,
          value: `Both<Parts<typeof real.${name}>, Parts<typeof shown.${name}>>`,
          type: `Members<real.${name}, shown.${name}>`,
        }[kind]
      } = true;`,
  );
  const text = [
    ...lines,
    `import type * as shown from '${standIn.replace(/(\.d)?\.ts$/, '')}';`,
    `import type * as real from '${entry.replace(/(\.d)?\.ts$/, '')}';`,
    helpers,
  ].join('\n');
  const found = compile([compare], new Map([[compare, text]]), settings).diagnose(compare);
  for (const {line, message} of found) console.log(`${file}: ${names[line]?.name ?? 'the modules'}: ${message}`);
  if (found.length > 0) {
    process.exitCode = 1;
    delete record[file];
  } else record[file] = {...compared, sha256: fingerprintOf(fs.readFileSync(standIn, 'utf8'))};
  console.log(`${file}: ${found.length === 0 ? 'agrees' : 'differs'} in ${names.length} exports`);
}
fs.writeFileSync(comparedFile, `${JSON.stringify(record, null, 2)}\n`);

function exportsOf(file: string): {name: string; kind: 'class' | 'value' | 'type'}[] {
  const program = ts.createProgram([file], settings);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const has = (symbol: ts.Symbol, flags: ts.SymbolFlags) => (symbol.flags & flags) !== 0;
  return checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name,
    kind: has(symbol, ts.SymbolFlags.Class) ? 'class' : has(symbol, ts.SymbolFlags.Value) ? 'value' : 'type',
  }));
}
