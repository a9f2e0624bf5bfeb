import fs from 'node:fs';
import path from 'node:path';
import {createConfig, lint, type NormalizedProblem} from '@redocly/openapi-core';
import Ajv7 from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import {parse} from 'yaml';
import {rootDir} from '../config/paths.ts';
import {listFiles, parseYaml, referenceDir} from '../plugins/reference/data/yaml.ts';
import {readPointer} from '../plugins/reference/json.ts';
import type {Check} from './lib/check.ts';

/** Rules that don't apply, with the reason. All other rules of the linter's recommended set apply. */
const rulesOff = {
  'info-license': 'off', // a hosted service has no license to state
  'no-path-trailing-slash': 'off', // the paths are the service's
  'no-ambiguous-paths': 'off', // the paths are the service's
  'operation-4xx-response': 'off', // a status that no source states is omitted
} as const;

/** Checks the API descriptions and the schemas of the other reference data. */
const check: Check = {
  name: 'openapi',
  kind: 'sources',
  says: 'API descriptions pass the linter, and schemas of the reference data are JSON Schema',
  async run() {
    const apis = list('apis', '.openapi.yaml');
    const schemas = [
      'reference/cli/schema.json',
      'reference/connectors/schema.json',
      ...list('metadata/kinds', '.yaml'),
    ];
    const found = await Promise.all(apis.map(lintApi));
    return {
      faults: [...found.flat(), ...schemas.flatMap(checkSchema)],
      summary: `${apis.length} API descriptions, ${schemas.length} schemas`,
    };
  },
};

export default check;

/**
 * Lints an API description.
 * @param file path from the repository's root
 * @returns one line for each problem
 */
export async function lintApi(file: string): Promise<string[]> {
  const config = await createConfig({extends: ['recommended'], rules: rulesOff});
  const problems = await lint({ref: path.resolve(rootDir, file), config});
  return problems.filter((problem) => !isAboutStream(problem)).map((problem) => describeProblem(file, problem));
}

/** An event stream's example is the stream's text, but its schema describes one event, so they can't be compared. */
function isAboutStream({ruleId, location}: NormalizedProblem): boolean {
  return (
    ruleId === 'no-invalid-media-type-examples' && (location[0]?.pointer?.includes('/text~1event-stream/') ?? false)
  );
}

function describeProblem(file: string, {ruleId, message, location}: NormalizedProblem): string {
  const place = location[0];
  const from = path.resolve(rootDir, place?.source.absoluteRef ?? file);
  const {name, lineOf} = parseYaml(from, place?.source.body ?? '');
  return `${name}:${lineOf(readPointer(place?.pointer ?? ''))}: ${message.replaceAll('\n', ' ')} (${ruleId})`;
}

/** @returns one fault for each violation of JSON Schema */
export function checkSchema(file: string): string[] {
  const schema = parse(fs.readFileSync(path.resolve(rootDir, file), 'utf8')) as Record<string, unknown>;
  const ajv = String(schema.$schema).includes('2020-12') ? new Ajv2020({strict: false}) : new Ajv7({strict: false});
  if (ajv.validateSchema(schema)) return [];
  return (ajv.errors ?? []).map(
    ({instancePath, message}) =>
      `${file}: at ${instancePath || 'the root'}: ${message}; expected a schema of ${String(schema.$schema)}`,
  );
}

const list = (folder: string, ending: string): string[] =>
  listFiles(path.join(referenceDir, folder), ending).map((file) => path.relative(rootDir, file));
