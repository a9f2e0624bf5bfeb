import path from 'node:path';
import {markFences} from '../../config/fences.ts';
import {readPages, type PageSource} from '../../config/pages.ts';
import {renderOperation} from './apiReference.ts';
import {apiFiles, loadApis, type Apis} from './data/apis.ts';
import {loadCli, type Cli} from './data/cli.ts';
import {loadConnectors, type Connector, type Connectors} from './data/connectors.ts';
import {loadMetadata, metadataFiles, type Metadata} from './data/metadata.ts';
import {Cursor, isObject, type DataFile, type DataSet} from './data/yaml.ts';
import {createPlace, insertions, type InsertionName} from './inject.ts';
import {renderKind} from './metadataKind.ts';
import {UnknownName} from './names.ts';
import {findVersioned} from './versionNote.ts';

/** The data and pages to compare. */
export interface ParitySources {
  pages: readonly PageSource[];
  cli: Cli;
  metadata: Metadata;
  /** Schema files whose properties must all be on a page. */
  metadataFiles: readonly string[];
  apis: Apis;
  apiFiles: readonly string[];
  connectors: Connectors;
}

/** An insertion element on a page. */
export interface Insertion {
  name: InsertionName;
  attributes: Readonly<Record<string, string>>;
  file: string;
  line: number;
  /** Route of the page. */
  route: string;
}

/** Tables of a connector that `<ConnectorSummary>` shows. */
const shownInSummary: readonly string[] = ['images'];

/** The table whose rows pages can describe in prose, with real values, instead of showing the table. */
const toldInProse = 'errors';

/**
 * Compares the data with the pages in both directions: every command, kind, property, operation, field, and connector
 * table must be on a page, and every insertion must name something that exists and be on the page that the data names.
 * @returns one line per fault, naming the file with the fault and the file to correct
 * @throws Error if a data file is malformed
 */
export function checkParity(sources: ParitySources = loadSources()): string[] {
  const found = sources.pages.flatMap(findInsertions);
  return [
    ...unknownNames(found, sources),
    ...checkCommands(found, sources),
    ...checkKinds(found, sources),
    ...checkOperations(found, sources),
    ...checkConnectors(found, sources),
  ];
}

function loadSources(): ParitySources {
  return {
    pages: readPages(),
    cli: loadCli(),
    metadata: loadMetadata(),
    metadataFiles: metadataFiles(),
    apis: loadApis(),
    apiFiles: apiFiles(),
    connectors: loadConnectors(),
  };
}

/** Finds the insertions on a page, in order, except for those in code and comments. */
export function findInsertions({file, path: route, body, bodyLine}: PageSource): Insertion[] {
  const masked = maskComments(maskCode(body));
  const pattern = new RegExp(`<(${Object.keys(insertions).join('|')})\\b([^>]*)>`, 'g');
  return [...masked.matchAll(pattern)].map((match) => ({
    name: match[1] as InsertionName,
    attributes: Object.fromEntries(
      [...match[2]!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    ),
    file,
    line: bodyLine + masked.slice(0, match.index).split('\n').length - 1,
    route,
  }));
}

/** Blanks fences and code spans without moving lines. */
function maskCode(text: string): string {
  const lines = text.split('\n');
  const isCode = markFences(lines);
  return lines
    .map((line, i) => (isCode[i] ? '' : line.replace(/(`+)[^`].*?\1/g, (code) => ' '.repeat(code.length))))
    .join('\n');
}

/** Blanks `{/* … *\/}`, which the generator omits, without moving lines. */
function maskComments(text: string): string {
  return text.replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

const at = ({file, line}: Insertion) => `${file}:${line}`;

/** Finds insertions that name something that doesn't exist. */
function unknownNames(found: readonly Insertion[], {cli, metadata, apis, connectors}: ParitySources): string[] {
  const look: Record<InsertionName, (attributes: Insertion['attributes']) => unknown> = {
    CliCommand: ({name}) => cli.get(name!),
    CliIndex: () => undefined,
    CliFlags: ({name}) => cli.get(name!),
    MetadataIndex: () => undefined,
    MetadataKind: ({kind}) => metadata.get(kind!),
    ApiReference: ({api, operation}) => apis.get(api!, operation!),
    ConnectorSummary: ({connector}) => connectors.get(connector!),
    ConnectorTable: ({connector, table}) => connectors.get(connector!).table(table!),
    VersionNote: ({of}) => findVersioned(of!),
    VersionIndex: () => undefined,
  };
  return found.flatMap((insertion) => {
    const missing = insertions[insertion.name].find((name) => !(name in insertion.attributes));
    if (missing !== undefined)
      return [`${at(insertion)}: <${insertion.name}> lacks ${missing}="…"; write it as plain text.`];
    try {
      look[insertion.name](insertion.attributes);
      return [];
    } catch (error) {
      if (error instanceof UnknownName) return [`${at(insertion)}: <${insertion.name}>: ${error.message}`];
      throw error;
    }
  });
}

/** Checks one entry of the data: it must be on a page, and on the page that the data names, if any. */
function checkPlace(
  places: readonly Insertion[],
  what: string,
  where: string,
  element: string,
  page?: string,
): string[] {
  if (places.length === 0)
    return [
      `${where}: ${what} is on no page; expected ${element}${page === undefined ? ' on the page that documents it' : ` on ${page}`}.`,
    ];
  if (page === undefined || places.some(({route}) => route === page)) return [];
  return [
    `${where}: ${what} belongs to ${page}, but ${at(places[0]!)} has it, which is ${places[0]!.route}; move ${element}, or correct the route in the data.`,
  ];
}

function checkCommands(found: readonly Insertion[], {cli}: ParitySources): string[] {
  const index = found.some(({name}) => name === 'CliIndex')
    ? []
    : ['reference/cli/: no page lists the commands; expected <CliIndex /> on one.'];
  const faults = cli.groups.flatMap(({file, commands}) =>
    commands.flatMap((command, i) => {
      const places = found.filter(({name, attributes}) => name === 'CliCommand' && attributes.name === command.command);
      return checkPlace(
        places,
        `the command "${command.command}"`,
        `${file.name}:${file.lineOf(['commands', i])}`,
        `<CliCommand name="${command.command}" />`,
        command.page,
      );
    }),
  );
  return [...index, ...faults];
}

function checkKinds(found: readonly Insertion[], {metadata, metadataFiles: files}: ParitySources): string[] {
  const covered = new Set<string>();
  const placed = metadata.all.flatMap((kind) => {
    const places = found.filter(({name, attributes}) => name === 'MetadataKind' && attributes.kind === kind.kind);
    if (places.length > 0) renderKind(kind, createPlace(2), covered);
    return checkPlace(
      places,
      `the kind "${kind.kind}"`,
      `${kind.file.name}:${kind.file.lineOf(['x-kind'])}`,
      `<MetadataKind kind="${kind.kind}" />`,
      kind.page,
    );
  });
  const index = found.some(({name}) => name === 'MetadataIndex')
    ? []
    : ['reference/metadata/: no page lists the fields; expected <MetadataIndex /> on one.'];
  return [
    ...placed,
    ...index,
    ...uncovered(metadata.all[0]!.file.set, files, covered, 'no page shows a kind that has it'),
  ];
}

function checkOperations(found: readonly Insertion[], {apis, apiFiles: files}: ParitySources): string[] {
  const covered = new Set<string>();
  const placed = apis.all.flatMap(({name: api, operations}) =>
    operations.flatMap((operation) => {
      const places = found.filter(
        ({name, attributes}) =>
          name === 'ApiReference' && attributes.api === api && attributes.operation === operation.id,
      );
      if (places.length > 0) renderOperation(operation, createPlace(2), covered);
      return checkPlace(
        places,
        `the operation "${operation.id}"`,
        `${operation.file.name}:${operation.file.lineOf(['paths', operation.path, operation.method.toLowerCase()])}`,
        `<ApiReference api="${api}" operation="${operation.id}" />`,
      );
    }),
  );
  return [...placed, ...uncovered(apis.all[0]!.file.set, files, covered, 'no page shows an operation that has it')];
}

function checkConnectors(found: readonly Insertion[], {connectors, pages}: ParitySources): string[] {
  return connectors.all.flatMap((connector) => {
    const {id, file, tableNames} = connector;
    const has = (element: InsertionName, table?: string) =>
      found.filter(
        ({name, attributes}) => name === element && attributes.connector === id && attributes.table === table,
      );
    const summaries = has('ConnectorSummary');
    const required = tableNames.filter((table) => !shownInSummary.includes(table) && table !== toldInProse);
    return [
      ...checkPlace(summaries, `the connector "${id}"`, `${file.name}:1`, `<ConnectorSummary connector="${id}" />`),
      ...required.flatMap((table) =>
        checkPlace(
          has('ConnectorTable', table),
          `the table "${table}"`,
          `${file.name}:${file.lineOf([table])}`,
          `<ConnectorTable connector="${id}" table="${table}" />`,
        ),
      ),
      ...(summaries.length === 0 || has('ConnectorTable', toldInProse).length > 0
        ? []
        : checkMessages(connector, path.dirname(summaries[0]!.file), pages)),
    ];
  });
}

/** Finds error messages that are on no page in the connector's folder. */
function checkMessages({id, file, table}: Connector, folder: string, pages: readonly PageSource[]): string[] {
  const prose = pages
    .filter((page) => page.file.startsWith(`${folder}/`))
    .map(({body}) => plainText(body))
    .join('\n');
  return table(toldInProse).rows.flatMap(({message}, i) => {
    if (prose.includes(longestFixedPart(String(message)))) return [];
    return [
      `${file.name}:${file.lineOf([toldInProse, i])}: the message "${String(message)}" is on no page in ${folder}/; expected a section about it, or <ConnectorTable connector="${id}" table="${toldInProse}" />.`,
    ];
  });
}

/**
 * Returns the longest part of a message without `<placeholders>`, because pages have values there, and headings can
 * omit the text around them.
 */
function longestFixedPart(message: string): string {
  const parts = message.split(/<[^<>]+>/).map((part) => plainText(part).replace(/^[\s:,.]+|[\s:,.]+$/g, ''));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Removes escapes and code marks, and collapses white space. */
function plainText(text: string): string {
  return text.replace(/[\\`]/g, '').replace(/\s+/g, ' ');
}

/** Finds properties in schema files that got no row. */
function uncovered(set: DataSet, files: readonly string[], covered: ReadonlySet<string>, why: string): string[] {
  return files
    .map((file) => set.read(file))
    .flatMap((file) =>
      propertyPlaces(file).flatMap((place) => {
        if (covered.has(place.key)) return [];
        const name = String(place.path.at(-1));
        return [
          `${file.name}:${file.lineOf(place.path)}: the property "${name}" (${place.path.join('/')}) is on no page, because ${why}; refer to it, or remove it.`,
        ];
      }),
    );
}

/** Keys whose values are data, not schemas. Directly below the keys in `maps`, they are names instead. */
const values = new Set([
  'default',
  'enum',
  'const',
  'example',
  'examples',
  'x-examples',
  'x-enumDescriptions',
  'x-compatibility',
  'not',
]);
const maps = new Set(['responses', 'schemas', '$defs', 'parameters', 'headers', 'content', 'paths']);

/** Lists the places of all properties that the schemas in a file describe. */
export function propertyPlaces(file: DataFile): Cursor[] {
  const places: Cursor[] = [];
  const walk = (cursor: Cursor): void => {
    if (Array.isArray(cursor.value)) return cursor.items().forEach(walk);
    if (!isObject(cursor.value)) return;
    for (const [name, inner] of cursor.entries()) {
      if (values.has(name) && !maps.has(String(cursor.path.at(-1)))) continue;
      if (name === 'properties' && isObject(inner.value)) {
        for (const [, property] of inner.entries()) {
          places.push(property);
          walk(property);
        }
      } else walk(inner);
    }
  };
  walk(Cursor.of(file));
  return places;
}
