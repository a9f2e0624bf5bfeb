/**
 * Type-checks the examples in Go, and records those that pass:
 *
 *     npx tsx checks/examples/go/recordGo.mts modules.json
 *
 * The file lists the sources of the modules that examples import:
 * `{"github.com/hasura/promptql-go-sdk": {"source": "hasura/promptql-go-sdk@revision", "folder": "/folder"}, …}`.
 * A module without `source` is listed only because other modules need it. Examples that import other modules keep their
 * entries.
 */
import '../../../config/plainErrors.mts';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {readArgument} from '../../lib/readArgument.ts';
import {collectAllFences} from '../collect.ts';
import {writeTypeChecked} from '../typeChecked.ts';
import type {Fence} from '../types.ts';
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
const run = new Map<Fence, string | undefined>();
const isIn = (module: string) => (name: string) => name === module || name.startsWith(`${module}/`);
for (const [i, fence] of files.entries()) {
  const {page, pageLine, text} = fence;
  const imports = [...text.matchAll(/"([\w-]+\.[\w.-]+\/[^"]*)"/g)].map(([, name]) => name!);
  if (!imports.every((name) => Object.keys(modules).some((module) => isIn(module)(name)))) continue;
  for (const {line, message} of faults[i]!) console.log(`${page}:${pageLine + line - 1}: ${message}`);
  const used = Object.entries(modules).flatMap(([module, {source}]) =>
    source && imports.some(isIn(module)) ? [`${module} at ${source.replace(/^.*@/, '').slice(0, 7)}`] : [],
  );
  run.set(fence, faults[i]!.length === 0 ? [`go/types ${version}`, ...used].join(', ') : undefined);
}
writeTypeChecked('go', files, run);
