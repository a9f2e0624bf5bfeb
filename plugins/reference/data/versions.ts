import path from 'node:path';
import {getNamed} from '../names.ts';
import {validateFile, versionsSchemaFile} from './validate.ts';
import {cacheByFiles, referenceDir} from './yaml.ts';

/** Where something applies: on public DDN, on Private DDN, or to the services on a developer's machine. */
export type Where = 'public' | 'private' | 'local';

/** Version notes, as reference/versions.schema.json describes them. */
export interface VersionNotes {
  since?: string;
  deprecated?: string;
  removed?: string;
  where?: readonly Where[];
}

/** Version notes and the product whose versions they refer to. */
export interface ProductNotes {
  notes: VersionNotes;
  product: Product;
}

/** A product whose versions the notes refer to. */
export type Product = 'api' | 'cli' | 'connector' | 'metadata' | 'other';

/** Version notes of something that no other file of reference/ describes. */
export interface VersionEntry extends VersionNotes {
  id: string;
  /** Markdown. */
  name: string;
  /** Route and anchor of the place that describes it. */
  page: string;
}

export interface Versions {
  readonly all: readonly VersionEntry[];
  /** The newest engine release that the docs contain. */
  readonly engine: {readonly release: string};
  /** @throws UnknownName */
  get(id: string): VersionEntry;
}

const file = path.join(referenceDir, 'versions.yaml');

/**
 * Returns the entries of reference/versions.yaml.
 * @throws Error naming file and line if the file doesn't follow its schema
 */
export const loadVersions = cacheByFiles(
  () => [file, versionsSchemaFile],
  (set): Versions => {
    const data = set.read(file);
    validateFile(data, versionsSchemaFile);
    const {engine, entries: all} = data.value as unknown as {engine: Versions['engine']; entries: VersionEntry[]};
    const byId = new Map(all.map((entry) => [entry.id, entry]));
    return {all, engine, get: (id) => getNamed(byId, 'entry with version notes', id, 'reference/versions.yaml')};
  },
);

/** Picks the version notes from the properties of an entry of the data. */
export function notesOf({since, deprecated, removed, where}: VersionNotes): VersionNotes {
  return {
    ...(since !== undefined && {since}),
    ...(deprecated !== undefined && {deprecated}),
    ...(removed !== undefined && {removed}),
    ...(where !== undefined && {where}),
  };
}
