/**
 * Type-checks the examples in Go, and records those that pass:
 *
 *     npx tsx checks/examples/go/recordGo.mts modules.json
 *
 * The file lists the sources of the modules that examples import:
 * `{"github.com/hasura/promptql-go-sdk": {"source": "hasura/promptql-go-sdk@revision", "folder": "/folder"}, …}`.
 * A module without `source` is listed only because other modules need it.
 */
import '../../../config/plainErrors.mts';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {readArgument} from '../../lib/readArgument.ts';
import {collectAllFences} from '../collect.ts';
import {exampleFingerprint, writeTypeChecked} from '../typeChecked.ts';
import {typeCheckGo} from './typeCheck.ts';

type Modules = Record<string, {source?: string; folder: string}>;

const modules = JSON.parse(fs.readFileSync(readArgument('a JSON file that lists the modules'), 'utf8')) as Modules;
const files = (await collectAllFences()).filter(
  ({language, isGenerated, text}) => language === 'go' && !isGenerated && /^package \w/m.test(text),
);
const roots = Object.fromEntries(Object.entries(modules).map(([module, {folder}]) => [module, folder]));
const faults = typeCheckGo(
  files.map(({text}) => text),
  roots,
);
if (!faults) throw new Error('This machine has no Go.');
const version = /go(\S+)/.exec(spawnSync('go', ['env', 'GOVERSION'], {encoding: 'utf8'}).stdout)![1]!;
const passed = files.flatMap((fence, i) => {
  const {page, pageLine, text} = fence;
  for (const {line, message} of faults[i]!) console.log(`${page}:${pageLine + line - 1}: ${message}`);
  const used = Object.entries(modules).flatMap(([module, {source}]) =>
    source && text.includes(`"${module}`) ? [`${module} at ${source.replace(/^.*@/, '').slice(0, 7)}`] : [],
  );
  return faults[i]!.length === 0
    ? [[exampleFingerprint(fence), [`go/types ${version}`, ...used].join(', ')] as const]
    : [];
});
writeTypeChecked('go', passed);
console.log(`${passed.length} of ${files.length} files passed`);
