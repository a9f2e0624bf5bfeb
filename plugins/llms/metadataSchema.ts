import path from 'node:path';
import {toMarkdown} from 'mdast-util-to-markdown';
import {loadMetadata, metadataDir} from '../reference/data/metadata.ts';
import {isObject, type DataSet, type Json, type JsonObject} from '../reference/data/yaml.ts';
import {notesOf, type VersionNotes} from '../reference/data/versions.ts';
import {describeVersions} from '../reference/versionNotes.ts';
import {mapObjects, readReference} from './bundle.ts';

/** Formats of JSON Schema that descriptions of metadata can use. Strict validators reject others, such as `uint32`. */
const standardFormats: readonly unknown[] = ['date', 'date-time', 'email', 'hostname', 'json-pointer', 'regex', 'uri'];

/**
 * Builds one JSON Schema (draft 7) for every kind of metadata object, without references to other files, for editors
 * and programs. The kind decides which definition applies, so errors are reported for that kind only.
 * @param id the schema's own URL
 * @param pageUrl returns the URL of the page that documents a kind, given its path
 */
export function bundleMetadataSchema(id: string, pageUrl: (page: string) => string): JsonObject {
  const kinds = loadMetadata().all;
  const {set} = kinds[0]!.file;
  const names = new Map(kinds.map(({kind, file}) => [file.path, kind]));
  const definitions: JsonObject = {};
  const nameOf = (file: string): string => {
    let name = names.get(file);
    if (name === undefined) {
      name = path
        .relative(metadataDir, file)
        .replace(/\.yaml$/, '')
        .replace(/\W+/g, '_');
      names.set(file, name);
      define(name, file);
      delete (definitions[name] as JsonObject).description; // it describes the file
    }
    return name;
  };
  const define = (name: string, file: string) => {
    definitions[name] = {}; // a file can refer back to itself
    definitions[name] = bundleFile(file, set, nameOf, pageUrl);
  };
  for (const {kind, file} of kinds) define(kind, file.path);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    title: 'PromptQL metadata object',
    description: 'Any object of an HML file, supergraph.yaml, subgraph.yaml, or connector.yaml.',
    type: 'object',
    required: ['kind'],
    properties: {kind: {description: 'Specifies what the object describes.', enum: kinds.map(({kind}) => kind)}},
    // A pattern, because editors that complete a value also accept the start of a constant: in a `Model`, they would
    // suggest the keys of `ModelPermissions`.
    allOf: kinds.map(({kind}) => ({
      if: {properties: {kind: {type: 'string', pattern: `^${kind}$`}}, required: ['kind']},
      then: {$ref: `#/definitions/${kind}`},
    })),
    definitions,
  };
}

/**
 * Rewrites a schema file as a definition. Drops keys and formats that aren't part of JSON Schema, because they are for
 * the pages and strict validators reject them. Descriptions begin with version notes.
 */
function bundleFile(
  file: string,
  set: DataSet,
  nameOf: (file: string) => string,
  pageUrl: (page: string) => string,
): Json {
  const describe = (object: JsonObject): JsonObject => {
    const isPropertyList = Object.values(object).every(isObject) && !('$ref' in object);
    const page = object['x-page'];
    const examples = object['x-examples'];
    const standard = isPropertyList
      ? object
      : Object.fromEntries(
          Object.entries(object).filter(
            ([key, value]) =>
              !key.startsWith('x-') && key !== '$schema' && (key !== 'format' || standardFormats.includes(value)),
          ),
        );
    const {$ref, description} = standard;
    const notes = isPropertyList ? '' : writeVersionNotes(object);
    return {
      ...standard,
      ...(notes && {description: [notes, description].filter(Boolean).join(' ')}),
      ...(typeof $ref === 'string' && {$ref: rewrite($ref, file, nameOf)}),
      ...(Array.isArray(examples) && {
        examples: examples.map((example) => (isObject(example) ? example.value! : example)),
      }),
      ...(typeof page === 'string' && {$comment: `Documented at ${pageUrl(page)}`}),
    };
  };
  return mapObjects(set.read(file).value, describe, 'examples');
}

/** Returns the version notes of a schema as text, which is empty if it has none. */
function writeVersionNotes(schema: JsonObject): string {
  const {'x-since': since, 'x-deprecated': deprecated, 'x-removed': removed, 'x-where': where} = schema;
  const children = describeVersions(notesOf({since, deprecated, removed, where} as VersionNotes), 'metadata');
  return toMarkdown({type: 'paragraph', children}).trim();
}

function rewrite(ref: string, from: string, nameOf: (file: string) => string): string {
  const {file, pointer} = readReference(ref, from);
  return `#/definitions/${nameOf(file)}${pointer}`;
}
