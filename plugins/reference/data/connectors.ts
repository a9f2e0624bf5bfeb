import fs from 'node:fs';
import path from 'node:path';
import {getNamed, UnknownName} from '../names.ts';
import {validateFile} from './validate.ts';
import {
  cacheByFiles,
  dataFault,
  isObject,
  listFiles,
  referenceDir,
  type DataFile,
  type DataSet,
  type Json,
  type JsonObject,
} from './yaml.ts';

/** A column of a connector table, which is a property of the rows in schema.json. */
export interface Column {
  name: string;
  /** The property's title, which is the heading of the column. */
  title: string;
}

export interface ConnectorTableData {
  /** The description of the table in schema.json. */
  description: string;
  /** All columns except for version notes. */
  columns: readonly Column[];
  rows: readonly JsonObject[];
}

export interface Connector {
  file: DataFile;
  value: JsonObject;
  id: string;
  title: string;
  /** Names of all tables, in the schema's order. */
  tableNames: readonly string[];
  /** @throws UnknownName */
  table(name: string): ConnectorTableData;
  /** Returns the facts in a group such as `hub`, each with its title in schema.json. */
  facts(name: string): {title: string; value: Json}[];
}

export interface Connectors {
  readonly all: readonly Connector[];
  /** @throws UnknownName */
  get(id: string): Connector;
}

/**
 * Reads connector files and checks them against their schema.
 * @throws Error naming file and line if a file is invalid
 */
export function readConnectors(files: readonly string[], set: DataSet): Connectors {
  const schema = JSON.parse(fs.readFileSync(schemaFile, 'utf8')) as JsonObject;
  const all = files.map((file): Connector => {
    const data = set.read(file);
    validateFile(data, schemaFile);
    const value = data.value as JsonObject;
    const id = path.basename(file, '.yaml');
    if (value.id !== id) throw dataFault(data, ['id'], `"${String(value.id)}"`, `"${id}", the name of the file`);
    return makeConnector(schema, data, value, id);
  });
  const byId = new Map(all.map((connector) => [connector.id, connector]));
  return {all, get: (id) => getNamed(byId, 'connector', id, 'reference/connectors/')};
}

function makeConnector(schema: JsonObject, file: DataFile, value: JsonObject, id: string): Connector {
  const properties = objectAt(schema, 'properties');
  const rowSchema = (name: string) => objectAt(objectAt(properties, name), 'items');
  const tableNames = Object.keys(properties).filter((name) => isObject(rowSchema(name).properties));
  return {
    file,
    value,
    id,
    title: String(value.title),
    tableNames,
    table(name) {
      if (!tableNames.includes(name))
        throw new UnknownName('connector table', name, tableNames, 'reference/connectors/schema.json');
      return {
        description: String(objectAt(properties, name).description),
        columns: columnsOf(schema, objectAt(rowSchema(name), 'properties')).filter((column) => !isNote(column.name)),
        rows: value[name] as JsonObject[],
      };
    },
    facts(name) {
      const group = value[name];
      return columnsOf(schema, objectAt(objectAt(properties, name), 'properties')).flatMap((column) => {
        const fact = isObject(group) ? group[column.name] : undefined;
        return fact === undefined || typeof fact === 'object' ? [] : [{title: column.title, value: fact}];
      });
    },
  };
}

const isNote = (property: string) => ['since', 'deprecated', 'removed', 'where'].includes(property);

function columnsOf(schema: JsonObject, properties: JsonObject): Column[] {
  return Object.entries(properties).map(([name, property]) => {
    const ref = isObject(property) && typeof property.$ref === 'string' ? property.$ref.split('/').pop()! : undefined;
    const described = ref ? objectAt(objectAt(schema, '$defs'), ref) : isObject(property) ? property : {};
    return {name, title: typeof described.title === 'string' ? described.title : name};
  });
}

function objectAt(value: JsonObject, key: string): JsonObject {
  const found = value[key];
  return isObject(found) ? found : {};
}

const dir = path.join(referenceDir, 'connectors');
const schemaFile = path.join(dir, 'schema.json');

/** Returns the connectors of reference/connectors/; see `readConnectors`. */
export const loadConnectors = cacheByFiles(
  () => [...listFiles(dir, '.yaml'), schemaFile],
  (set) => readConnectors(listFiles(dir, '.yaml'), set),
);
