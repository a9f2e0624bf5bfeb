import type {PhrasingContent, RootContent} from 'mdast';
import {loadConnectors, type Column, type Connector} from './data/connectors.ts';
import {isObject, type Json, type JsonObject} from './data/yaml.ts';
import {notesOf, type ProductNotes, type VersionNotes} from './data/versions.ts';
import {describeValues, propertyList, propertyRow} from './fields.ts';
import {plain, shown} from './json.ts';
import {createInsertion, type Place} from './inject.ts';
import {code, codes, codeSpans, paragraph, table, text} from './mdast.ts';
import {slug} from './names.ts';
import {describeVersions} from './versionNotes.ts';

/** `<ConnectorTable connector="postgresql" table="environment" />`: the rows of one table of a connector. */
const remarkConnectorTable = createInsertion('ConnectorTable', ({connector, table: name}, place) =>
  renderConnectorTable(loadConnectors().get(connector), name, place),
);

export default remarkConnectorTable;

/** How a table is shown. `code` names the columns whose text is code. */
interface Layout {
  /** Start of the rows' ids. */
  prefix: string;
  /** Whether rows are shown as a list of entries, because they have too many columns for a table. */
  entries?: boolean;
  code: readonly string[];
}

const layouts: Readonly<Record<string, Layout>> = {
  environment: {prefix: 'env', entries: true, code: []},
  urlParameters: {prefix: 'url', entries: true, code: []},
  configuration: {prefix: 'config', entries: true, code: []},
  ports: {prefix: 'port', code: []},
  authentication: {prefix: 'auth', code: []},
  typeMappings: {prefix: 'type', code: ['scalar', 'representation']},
  capabilities: {prefix: 'capability', code: []},
  limits: {prefix: 'limit', code: []},
  files: {prefix: 'file', code: ['path']},
  images: {prefix: 'image', code: ['name']},
  errors: {prefix: 'error', code: ['message']},
};

/**
 * Renders one table. Each row has an anchor made from the table and its first column, such as `#env-jdbc_url`.
 * @throws UnknownName if the schema has no such table
 */
export function renderConnectorTable(connector: Connector, name: string, {uniqueId}: Place): RootContent[] {
  const {columns, rows, description} = connector.table(name);
  const layout = layouts[name] ?? {prefix: slug(name), code: []};
  const idOf = (row: JsonObject) =>
    uniqueId([layout.prefix, ...otherEntry(connector, row), slug(String(row[columns[0]!.name])) || 'row'].join('-'));
  if (layout.entries)
    return [paragraph(description), ...propertyList(rows.map((row) => renderEntry(row, columns, idOf(row))))];
  const used = columns.filter((column) => rows.some((row) => row[column.name] !== undefined));
  const hasNotes = rows.some((row) => sentencesOf(row).length > 0);
  const note = connector.value[`${name}Note`];
  return [
    ...(note === undefined ? [] : [paragraph(codeSpans(plain(note)))]),
    table(
      [...used.map(({title}) => title), ...(hasNotes ? ['Versions'] : [])],
      rows.map((row) => {
        const cells = used.map(({name: key}) => cell(row[key], layout.code.includes(key)));
        const notes = sentencesOf(row);
        const versions = notes.length > 0 ? versionsOf(row) : undefined;
        return {id: idOf(row), versions, cells: hasNotes ? [...cells, notes.length > 0 ? notes : '–'] : cells};
      }),
    ),
  ];
}

const versionsOf = (row: JsonObject): ProductNotes => ({notes: notesOf(row as VersionNotes), product: 'connector'});

const sentencesOf = (row: JsonObject) => describeVersions(versionsOf(row).notes, 'connector');

/**
 * Returns an extra part for the anchor of a row that belongs to another hub entry, because two entries can have rows
 * with the same name. Rows of the page's own entry have plain anchors.
 */
function otherEntry({value}: Connector, {appliesTo}: JsonObject): string[] {
  const own = isObject(value.hub) ? value.hub.name : undefined;
  if (!Array.isArray(appliesTo) || appliesTo.includes(own ?? null)) return [];
  return [slug(String(appliesTo[0]).replace(/^hasura\//, ''))];
}

/** Renders a row as an entry, with name, type, default, and "required" in its head, and the rest as sentences. */
function renderEntry(row: JsonObject, columns: readonly Column[], id: string): RootContent {
  const name = String(row[columns[0]!.name]);
  const {type, required, default: defaultValue, description, values, example} = row;
  const inHead = new Set([columns[0]!.name, 'type', 'required', 'default', 'description', 'values', 'example']);
  const rest = columns.filter((column) => !inHead.has(column.name) && row[column.name] !== undefined);
  return propertyRow(
    {
      id,
      name,
      required: required === true,
      versions: versionsOf(row),
      ...(type !== undefined && {type: plain(type)}),
      ...(defaultValue !== undefined && {default: shown(defaultValue)}),
    },
    [
      ...(description === undefined ? [] : [paragraph(codeSpans(plain(description)))]),
      ...describeValues({
        values: (Array.isArray(values) ? values : []).map((value) => ({value})),
        facts: [],
        examples: example === undefined ? [] : [example],
      }),
      ...(rest.length === 0
        ? []
        : [
            paragraph(
              rest.flatMap((column, i) => [`${i ? ' ' : ''}${column.title}: `, ...cell(row[column.name], false), '.']),
            ),
          ]),
    ],
  );
}

/** Renders a cell. An empty cell has a dash, so readers can tell that it isn't empty by mistake. */
function cell(value: Json | undefined, isCode: boolean): PhrasingContent[] {
  if (value === undefined || value === '') return [text('–')];
  if (Array.isArray(value)) return codes(value.map(plain));
  return isCode ? codeNames(plain(value)) : codeSpans(plain(value));
}

/**
 * Renders names as code, but not the commas and "or" between them: `INT_8, INT_16, or INT_32`. Text with other spaces,
 * such as an error message, is one piece of code.
 */
function codeNames(names: string): PhrasingContent[] {
  if (!/^\S+(?:, (?:or )?\S+)*$/.test(names)) return [code(names)];
  return names.split(/(, (?:or )?)/).map((part, i) => (i % 2 === 0 ? code(part) : text(part)));
}
