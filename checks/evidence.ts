import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import {listFilesBelow} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';
import {parseYaml} from '../plugins/reference/data/yaml.ts';
import {readText} from './lib/readText.ts';
import type {Check} from './lib/check.ts';

const schemaFile = 'reference/source.schema.json';

/** Every file of reference data names the sources of its facts, and how the facts are known. */
const check: Check = {
  name: 'evidence',
  kind: 'sources',
  says: 'every file of reference data names its sources: repository, revision, path, date, and how it is known',
  run() {
    const files = listFilesBelow(path.join(rootDir, 'reference'))
      .filter((name) => name.endsWith('.yaml') && name !== 'sources.lock.yaml')
      .map((name) => `reference/${name}`);
    const faults = files.flatMap((file) => findEvidenceFault(file, readText(file)) ?? []);
    return {faults, summary: `${files.length} files`};
  },
};

export default check;

const isSource = new Ajv2020({strict: false}).compile(JSON.parse(readText(schemaFile)) as object);

/** @returns the fault in the sources that a file names; undefined if there is none */
export function findEvidenceFault(file: string, text: string): string | undefined {
  const data = (parseYaml(path.join(rootDir, file), text).value ?? {}) as {source?: unknown; 'x-source'?: unknown};
  const source = data.source ?? data['x-source'];
  if (source === undefined) return `${file}: found no source; expected where its facts are from (${schemaFile})`;
  if (isSource(source)) return undefined;
  const [error] = isSource.errors!;
  return `${file}: found a source that ${error!.message ?? 'is wrong'} at ${error!.instancePath || 'its beginning'}; ${schemaFile} describes it`;
}
