import fs from 'node:fs';
import path from 'node:path';
import {loadApis, type Api} from '../reference/data/apis.ts';
import {loadCli} from '../reference/data/cli.ts';
import {listVersioned} from '../reference/versionIndex.ts';
import {bundleMetadataSchema} from './metadataSchema.ts';
import {bundleOpenApi} from './openApi.ts';

/** A file of reference data. */
export interface DataFile {
  /** Path, including the base URL. */
  path: string;
  title: string;
  bytes: number;
  /** The URL of an endpoint of the API that the file describes. */
  endpoint?: string;
}

export interface ReferenceDataOptions {
  /** Folder of the built site. */
  outDir: string;
  /** E.g. `https://promptql.io`. */
  origin: string;
  baseUrl: string;
}

/**
 * Writes the facts of reference/ for editors and programs, at permanent URLs: `reference/cli.json`,
 * `reference/metadata.schema.json`, `reference/versions.json`, and `reference/<api>.openapi.yaml`.
 * @returns the files and their sizes, for llms.txt
 */
export function writeReferenceData({outDir, origin, baseUrl}: ReferenceDataOptions): DataFile[] {
  const files: {name: string; title: string; text: string; endpoint?: string}[] = [
    {
      name: 'cli.json',
      title: 'All commands of the ddn CLI (JSON)',
      // In the order of the root command's children.
      text: toJson({name: 'ddn', origin, commands: loadCli().commands}),
    },
    {
      name: 'metadata.schema.json',
      title: 'All metadata kinds (JSON Schema)',
      text: toJson(
        bundleMetadataSchema(
          `${origin}${baseUrl}reference/metadata.schema.json`,
          (page) => origin + baseUrl + page.slice(1),
        ),
      ),
    },
    {
      name: 'versions.json',
      title: 'What is deprecated, since when things exist, and where they apply (JSON)',
      text: toJson(describeVersioned(origin + baseUrl.slice(0, -1))),
    },
    ...loadApis().all.map((api) => ({
      name: `${api.name}.openapi.yaml`,
      title: `${api.name} API (OpenAPI 3.1)`,
      text: bundleOpenApi(api.file),
      endpoint: endpointOf(api),
    })),
  ];
  fs.mkdirSync(path.join(outDir, 'reference'), {recursive: true});
  for (const {name, text} of files) fs.writeFileSync(path.join(outDir, 'reference', name), text);
  return files.map(({name, title, text, endpoint}) => ({
    path: `${baseUrl}reference/${name}`,
    title,
    bytes: Buffer.byteLength(text),
    ...(endpoint && {endpoint}),
  }));
}

/** Returns the shortest URL of an API that needs no values for parameters. */
function endpointOf({operations}: Api): string | undefined {
  return operations
    .flatMap(({path: route, servers}) => servers.map(({url}) => url + route))
    .filter((url) => !url.includes('{'))
    .sort((a, b) => a.length - b.length)[0];
}

/** Returns everything in reference/ that has version notes, with the URL of its description. */
function describeVersioned(site: string): object {
  const entries = listVersioned().map(({name, page, product, notes}) => ({name, url: site + page, product, ...notes}));
  return {site, entries};
}

const toJson = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
