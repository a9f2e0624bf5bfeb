/**
 * Verifies YAML: metadata against the schema of its kind, a part of an object against the schema that the fence names,
 * and other files depending on their names.
 */
import path from 'node:path';
import {createConfig, getLineColLocation, lintFromString} from '@redocly/openapi-core';
import {parse, parseAllDocuments} from 'yaml';
import {loadCli, type Cli} from '../../../plugins/reference/data/cli.ts';
import type {Metadata} from '../../../plugins/reference/data/metadata.ts';
import {loadMetadata} from '../../../plugins/reference/data/metadata.ts';
import {toPath} from '../../../plugins/reference/data/validate.ts';
import {parseYaml, type DataFile} from '../../../plugins/reference/data/yaml.ts';
import {describeFault} from '../../../plugins/reference/validate/fault.ts';
import {checkMetadata, loadValidator, type Validator} from '../../../plugins/reference/validate/metadata.ts';
import {readText} from '../../lib/readText.ts';
import {fault, messageOf, verified} from '../faults.ts';
import {lineIn} from '../lineIn.ts';
import {loadApiChecker, type ApiChecker} from '../http/operations.ts';
import {installed} from '../installed.ts';
import {checkScripts} from '../scripts.ts';
import {findSchemas} from '../schemaMeta.ts';
import {findToolFault, toolFileOf} from '../toolFiles.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';
import {verifyWorkflow} from './workflow.ts';

const by = 'the metadata schemas';

/** Files of other tools, which are only parsed because we have no schema for them. */
const otherFiles = [
  /^~\/\.ddn\/config\.yaml$/,
  /(^|\/)\.gitlab-ci\.yml$/,
  /(^|\/)connector\/[\w-]+\/config\.yaml$/,
  /(^|\/)(cloudformation|otel-collector-config|connector-metadata|engine-values)\.yaml$/,
];

export interface YamlData {
  metadata(): Metadata;
  validator(): Validator;
  apis(): ApiChecker;
  cli(): Cli;
}

const current: YamlData = {metadata: loadMetadata, validator: loadValidator, apis: loadApiChecker, cli: loadCli};

/** Creates the verifier. @param data only for tests; the current data by default */
export function createYamlVerifier(data: YamlData = current): Verifier {
  return {
    name: 'yaml',
    takes: ({language, meta}) =>
      /^(?:yaml|yml|hml)$/.test(language) || (language === 'json' && typeof meta.schema === 'string'),
    async verify(fences) {
      const used: Used = {metadata: data.metadata(), validator: data.validator(), apis: data.apis(), cli: data.cli()};
      return Promise.all(
        fences.map((fence) => verify(fence, used).catch((error: unknown) => fault(fence, 1, messageOf(error)))),
      );
    },
  };
}

type Used = {[Name in keyof YamlData]: ReturnType<YamlData[Name]>};

async function verify(fence: Fence, data: Used): Promise<Verdict> {
  const {schema, title = ''} = fence.meta;
  if (typeof schema === 'string') return verifyPart(fence, schema, data);
  const file = fence.file === fence.page ? String(title).replace(/ \(.*\)$/, '') : fence.file;
  const own = fence.file === fence.page && kindOfFile(file);
  if (own && (isShortened(fence) || !/^kind:/m.test(fence.text))) return verifyPart(fence, `${own}#`, data);
  if (/^\.github\/workflows\//.test(file)) return verifyWorkflow(fence, data.cli);
  const tool = toolFileOf(file);
  if (tool) return verifyToolFile(fence, tool, data.cli);
  if (/(^|\/)openapi\.yaml$/.test(file)) return verifyOpenApi(fence);
  if (otherFiles.some((pattern) => pattern.test(file))) return verifySyntax(fence, data.cli);
  return fence.file === fence.page ? verifyObjects(fence, data.validator) : verifyFile(fence, data.validator);
}

/** Returns the kind of a build file, which is named after its kind. Pages show parts of these files. */
function kindOfFile(file: string): string | undefined {
  const name = /^(supergraph|subgraph|connector)[\w-]*\.yaml$/.exec(path.basename(file))?.[1];
  return name && name[0]!.toUpperCase() + name.slice(1);
}

/** Verifies objects with a kind, as written in a page. */
function verifyObjects(fence: Fence, validator: Validator): Verdict {
  const {objects, faults} = checkMetadata(fence.text, validator);
  const found = faults.find(({message}) => !(isShortened(fence) && /^found no property/.test(message)));
  if (!found) return verified('schema', by);
  const isPart = objects.some(({kind}) => kind === '');
  return fault(
    fence,
    found.line,
    `${describeFault(found)}${isPart ? '; name the part of the object with schema="Kind#/definition/…"' : ''}`,
  );
}

/** Verifies a part of a file of examples/: checks the whole file, and reports only faults in the part. */
function verifyFile(fence: Fence, validator: Validator): Verdict {
  const {faults} = checkMetadata(readText(fence.file), validator);
  const last = lineIn(fence, fence.text.split('\n').length - 1);
  const found = faults.find(({line}) => line >= fence.line && line <= last);
  return found ? {status: 'fault', line: found.line, message: describeFault(found)} : verified('schema', by);
}

function verifyPart(fence: Fence, name: string, {metadata, validator, apis}: Used): Verdict {
  const {of, schemas} = findSchemas(name, metadata, apis.apis);
  if (of === 'api') {
    const [found] = apis.checkJson(fence.text, 1, schemas);
    return found ? fault(fence, found.line, found.message) : verified('schema', 'the API descriptions');
  }
  const part = readPart(fence);
  // Properties that a part omits are elsewhere in the object.
  const [found] = validator
    .checkPart(schemas, part.value)
    .filter(({keyword, keys}) => !(keyword === 'required' && (keys.length === 0 || isShortened(fence))));
  return found
    ? fault(
        fence,
        part.lineOf(toPath(part.value, found.keys)),
        `${[...found.keys].join('.')}${found.keys.length > 0 ? ': ' : ''}${found.message}`,
      )
    : verified('schema', by);
}

/** A diff shows only the lines around a change. */
const isShortened = ({meta}: Fence) => meta.diff === true;

function readPart({text, page}: Fence): DataFile {
  return parseYaml(path.resolve(page), text);
}

function verifyToolFile(fence: Fence, tool: NonNullable<ReturnType<typeof toolFileOf>>, cli: Cli): Verdict {
  const parsed = verifySyntax(fence, cli);
  if (parsed.status !== 'verified') return parsed;
  const found = findToolFault(tool, parse(fence.text, {merge: true}));
  if (!found) return verified('schema', tool.by);
  return fault(fence, readPart(fence).lineOf(found.keys), `${found.keys.join('.')}: ${found.message}`);
}

async function verifyOpenApi(fence: Fence): Promise<Verdict> {
  const config = await createConfig({rules: {struct: 'error', 'no-unresolved-refs': 'error'}});
  const [found] = await lintFromString({source: fence.text, absoluteRef: 'openapi.yaml', config});
  const {start} = found?.location[0] ? getLineColLocation(found.location[0]) : {};
  return found ? fault(fence, start?.line ?? 1, found.message) : verified('schema', installed('@redocly/openapi-core'));
}

function verifySyntax(fence: Fence, cli: Cli): Verdict {
  for (const document of parseAllDocuments(fence.text, {uniqueKeys: true, logLevel: 'silent'})) {
    const [error] = document.errors;
    if (error) return fault(fence, error.linePos?.[0].line ?? 1, `found text that is not YAML: ${messageOf(error)}`);
  }
  const [found] = checkScripts(fence.text, cli);
  if (found) return fault(fence, found.line, found.message);
  return verified('syntax', installed('yaml'));
}
