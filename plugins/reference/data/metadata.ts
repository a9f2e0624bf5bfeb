import path from 'node:path';
import {getNamed} from '../names.ts';
import {shapeOf} from '../schema.ts';
import type {VersionNotes} from './versions.ts';
import {cacheByFiles, Cursor, listFiles, referenceDir, type DataFile, type DataSet, type Json} from './yaml.ts';

/** One form of a kind, usually a version of its format. */
export interface KindForm {
  /** E.g. `v2`, if the form has a single version. */
  version?: string;
  description?: string;
  versions: VersionNotes;
  schema: Cursor;
}

export interface MetadataExample {
  title: string;
  file: string;
  value: Json;
}

/** A kind of metadata object: one file of reference/metadata/kinds/. */
export interface Kind {
  kind: string;
  description: string;
  /** Route of the page that documents it. */
  page: string;
  file: DataFile;
  /** Newest first. */
  forms: readonly KindForm[];
  examples: readonly MetadataExample[];
  compatibility: readonly {date: string; change: string}[];
  /** Version notes of the whole kind. Its forms have their own. */
  versions: VersionNotes;
}

export interface Metadata {
  readonly all: readonly Kind[];
  /** @throws UnknownName */
  get(kind: string): Kind;
}

/**
 * Reads kinds. The content of their schemas is read when it is rendered.
 * @throws Error naming file and line if something is missing
 */
export function readMetadata(files: readonly string[], set: DataSet): Metadata {
  const all = files.map((file) => readKind(set.read(file)));
  const byName = new Map(all.map((kind) => [kind.kind, kind]));
  return {all, get: (kind) => getNamed(byName, 'kind', kind, 'reference/metadata/kinds/')};
}

function readKind(file: DataFile): Kind {
  const root = Cursor.of(file);
  const kind = root.at('x-kind').text();
  const expected = path.basename(file.path, '.yaml');
  if (kind !== expected) root.at('x-kind').fail(`"${expected}", the name of the file`);
  return {
    kind,
    description: root.at('description').text(),
    page: root.at('x-page').text(),
    file,
    forms: readForms(root),
    examples: root
      .at('x-examples')
      .items()
      .map((example) => ({
        title: example.at('title').text(),
        file: example.at('file').text(),
        value: example.at('value').value ?? example.at('value').fail('a whole object of the kind'),
      })),
    compatibility: root
      .at('x-compatibility')
      .items()
      .map((note) => ({date: note.at('date').text(), change: note.at('change').text()})),
    versions: shapeOf(root).versions,
  };
}

function readForms(root: Cursor): KindForm[] {
  const keyword = root.at('oneOf').exists ? 'oneOf' : 'anyOf';
  const schemas = root.at(keyword).exists ? root.at(keyword).items() : [root];
  return schemas
    .map((schema): KindForm => {
      const versions = shapeOf(schema).body?.fields.find(({name}) => name === 'version');
      const [version, ...more] = versions ? shapeOf(versions.schema).values : [];
      const description = schema === root ? undefined : schema.resolve().at('description').optionalText();
      return {
        schema,
        versions: schema === root ? {} : shapeOf(schema).versions,
        ...(version && more.length === 0 && {version: String(version.value)}),
        description,
      };
    })
    .reverse();
}

/** Folder of all metadata schemas. */
export const metadataDir = path.join(referenceDir, 'metadata');

const kindFiles = () => listFiles(path.join(metadataDir, 'kinds'), '.yaml');

/** Lists the files that a kind can refer to. If any of them changes, all kinds are read again. */
export function metadataFiles(): string[] {
  return [...kindFiles(), ...listFiles(metadataDir, '.yaml'), ...listFiles(path.join(metadataDir, 'ndc'), '.yaml')];
}

/** Returns the kinds of reference/metadata/kinds/; see `readMetadata`. */
export const loadMetadata = cacheByFiles(metadataFiles, (set) => readMetadata(kindFiles(), set));
