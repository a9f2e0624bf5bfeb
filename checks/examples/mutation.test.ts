/** Proves that the check works: a name changed in the data is found on the pages that use it, with page and line. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {apiFiles, readApis} from '../../plugins/reference/data/apis.ts';
import {loadCli, readCli} from '../../plugins/reference/data/cli.ts';
import {metadataFiles, readMetadata} from '../../plugins/reference/data/metadata.ts';
import {listFiles} from '../../plugins/reference/data/yaml.ts';
import {fixtureSet} from '../../plugins/reference/testing/fixtures.ts';
import {createValidator} from '../../plugins/reference/validate/metadata.ts';
import {collectFences} from './collect.ts';
import {createApiChecker, loadApiChecker} from './http/operations.ts';
import type {Verifier} from './types.ts';
import {createShellVerifier} from './verifiers/shell.ts';
import {createYamlVerifier} from './verifiers/yaml.ts';

const absolute = (file: string) => path.join(rootDir, file);

/** Returns the data with one file changed, in memory. */
function mutate(file: string, from: string | RegExp, to: string) {
  const text = fs.readFileSync(absolute(file), 'utf8');
  const changed = text.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}`);
  return fixtureSet({[file]: changed});
}

/** Returns the line of a file that has this text. */
const lineOf = (file: string, part: string) =>
  fs
    .readFileSync(absolute(file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

async function faultsOn(file: string, verifier: Verifier): Promise<string[]> {
  const fences = await collectFences({file, text: fs.readFileSync(absolute(file), 'utf8')});
  const own = fences.filter((fence) => verifier.takes(fence));
  const verdicts = await verifier.verify(own, fences);
  return verdicts.flatMap((verdict, i) =>
    verdict.status === 'fault' ? [`${own[i]!.file}:${verdict.line}: ${verdict.message}`] : [],
  );
}

test('finds a renamed flag', async () => {
  const page = 'docs/reference/cli/commands/index.mdx';
  const call = 'ddn connector introspect sales_db --subgraph sales/subgraph.yaml';
  expect(await faultsOn(page, createShellVerifier())).toEqual([]);
  const files = listFiles(absolute('reference/cli'), '.yaml');
  const set = mutate('reference/cli/connector.yaml', 'name: --subgraph\n', 'name: --sub-graph\n');
  const cli = readCli(files, set);
  const faults = await faultsOn(page, createShellVerifier({cli: () => cli, apis: loadApiChecker}));
  expect(faults).toEqual([
    `${page}:${lineOf(page, call)}: ddn connector introspect: found the flag --subgraph; did you mean --sub-graph?`,
  ]);
});

test('finds a renamed property of metadata, in a page and in a file that a page includes', async () => {
  const page = 'docs/auth/permissions/model-permissions.mdx';
  expect(await faultsOn(page, createYamlVerifier())).toEqual([]);
  const set = mutate('reference/metadata/kinds/ModelPermissions.yaml', /\bfilter:/, 'filters:');
  const metadata = readMetadata(
    metadataFiles().filter((file) => path.basename(path.dirname(file)) === 'kinds'),
    set,
  );
  const validator = createValidator(metadata);
  const faults = await faultsOn(
    page,
    createYamlVerifier({metadata: () => metadata, validator: () => validator, apis: loadApiChecker, cli: loadCli}),
  );
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) {
    const [, file, line] = /^((?:docs|examples)\/[^:]+):(\d+): .*did you mean "filters"\?/.exec(fault) ?? [];
    expect(fs.readFileSync(absolute(file!), 'utf8').split('\n')[Number(line) - 1], fault).toMatch(/\bfilter:/);
  }
  expect(faults.some((fault) => fault.startsWith('examples/'))).toBe(true);
});

test('finds a renamed field of an API', async () => {
  const page = 'docs/automation.mdx';
  const usedBefore = await faultsOn(page, createShellVerifier());
  expect(usedBefore).toEqual([]);
  const set = mutate('reference/apis/automations.openapi.yaml', /\binput:/, 'inputs:');
  const files = apiFiles().filter((file) => file.endsWith('.openapi.yaml'));
  const apis = createApiChecker(readApis(files, set));
  const faults = await faultsOn(page, createShellVerifier({cli: loadCli, apis: () => apis}));
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toMatch(/^docs\/automation\.mdx:\d+: .*"inputs?"/);
});
