import path from 'node:path';
import type {Nodes, PhrasingContent, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {listFilesBelow} from '../../config/files.ts';
import {readPages} from '../../config/pages.ts';
import {docsDir} from '../../config/paths.ts';
import {renderOperation} from './apiReference.ts';
import {renderCommand} from './cliCommand.ts';
import {renderConnectorTable} from './connectorTable.ts';
import {loadApis} from './data/apis.ts';
import {loadCli} from './data/cli.ts';
import {loadConnectors} from './data/connectors.ts';
import {loadMetadata} from './data/metadata.ts';
import {loadVersions, notesOf, type Product, type VersionNotes} from './data/versions.ts';
import {cacheByFiles, referenceDir} from './data/yaml.ts';
import {createInsertion, createPlace, type Place} from './inject.ts';
import {attributesOf, inlineMarkdown, jsx, link, table} from './mdast.ts';
import {renderKind} from './metadataKind.ts';
import {slug} from './names.ts';
import {findInsertions, type Insertion} from './parity.ts';
import {describeVersions} from './versionNotes.ts';

/** `<VersionIndex />`: a table of everything in the data that has version notes. */
const remarkVersionIndex = createInsertion('VersionIndex', () => [
  // The class keeps the table out of search, which finds each entry where it is described.
  jsx('div', {className: 'reference__index'}, [
    table(
      ['Subject', 'Note'],
      listVersioned().map(({name, page, product, notes}) => ({
        cells: [[link(page, inlineMarkdown(name))], describeVersions(notes, product)] as PhrasingContent[][],
      })),
    ),
  ]),
]);

export default remarkVersionIndex;

/** Something with version notes. */
export interface Versioned {
  /** Markdown. */
  name: string;
  /** Route and anchor of the place that describes it. */
  page: string;
  product: Product;
  notes: VersionNotes;
}

/** Lists everything in the data that has version notes, in the order of the pages that describe it. */
export const listVersioned = cacheByFiles(
  () => [docsDir, referenceDir].flatMap((dir) => listFilesBelow(dir).map((name) => path.join(dir, name))),
  (): readonly Versioned[] => {
    const places = new Map<string, Place>();
    const found = readPages()
      .flatMap(findInsertions)
      .flatMap((insertion) => {
        const place = places.get(insertion.route) ?? createPlace(2);
        places.set(insertion.route, place);
        const subject = renderSubject(insertion, place);
        return subject ? collect(subject, insertion.route) : [];
      });
    const others = loadVersions().all.map((entry): Versioned => ({
      name: entry.name,
      page: entry.page,
      product: 'other',
      notes: notesOf(entry),
    }));
    return [...found, ...others];
  },
);

interface Subject {
  nodes: readonly RootContent[];
  /** Anchor of the subject itself. Defaults to the top of the page. */
  anchor?: string;
  /** The product, if it isn't the one that the rows name: APIs and metadata render properties alike. */
  product?: Product;
  /** Names a described entry, given the names of the rows down to it and the heading of its version. */
  nameOf(trail: readonly string[], heading: string | undefined): string;
}

function renderSubject({name, attributes}: Insertion, place: Place): Subject | undefined {
  const named = (base: string): Subject['nameOf'] => {
    return (trail, heading) =>
      `${base}${heading === undefined ? '' : `, ${heading.toLowerCase()}`}${trail.length > 0 ? `: \`${trail.join('.')}\`` : ''}`;
  };
  switch (name) {
    case 'CliCommand': {
      const command = loadCli().get(attributes.name!);
      return {
        nodes: renderCommand(loadCli(), command, place),
        nameOf: (trail) => `\`${[command.command, ...trail].join(' ')}\``,
      };
    }
    case 'MetadataKind': {
      const kind = loadMetadata().get(attributes.kind!);
      return {nodes: renderKind(kind, place), anchor: slug(kind.kind), nameOf: named(`\`${kind.kind}\``)};
    }
    case 'ApiReference': {
      const operation = loadApis().get(attributes.api!, attributes.operation!);
      return {
        nodes: renderOperation(operation, place),
        product: 'api',
        nameOf: named(`\`${operation.method} ${operation.path}\``),
      };
    }
    case 'ConnectorTable': {
      const connector = loadConnectors().get(attributes.connector!);
      return {
        nodes: renderConnectorTable(connector, attributes.table!, place),
        nameOf: (trail) => `${connector.title} connector: ${trail.join(' ')}`,
      };
    }
    default:
      return undefined;
  }
}

function collect({nodes, anchor: top = '', product, nameOf}: Subject, route: string): Versioned[] {
  const found: Versioned[] = [];
  let heading: {text: string; id: string} | undefined;
  const visit = (node: Nodes, trail: readonly string[], anchor: string) => {
    if (node.type === 'heading') {
      const text = toString(node);
      heading = text.startsWith('Version ') ? {text, id: String(node.data?.hProperties?.id)} : undefined;
    }
    const {id = anchor, name} = readPlace(node);
    const inner = name === undefined ? trail : [...trail, name];
    const {versions} = node.data ?? {};
    const place = id || (heading?.id ?? top);
    if (versions) {
      found.push({
        name: nameOf(inner, heading?.text),
        page: `${route}${place && `#${place}`}`,
        ...versions,
        ...(product && {product}),
      });
    }
    if ('children' in node) for (const child of node.children) visit(child, inner, id);
  };
  for (const node of nodes) visit(node, [], '');
  return found;
}

/** Returns the anchor and the name of a row. */
function readPlace(node: Nodes): {id?: string; name?: string} {
  if (node.type === 'mdxJsxFlowElement') {
    if (node.name !== 'ReferenceProperty') return {};
    return attributesOf(node);
  }
  if (node.type !== 'tableRow' && node.type !== 'listItem') return {};
  const id = node.data?.hProperties?.id;
  return typeof id === 'string' ? {id, name: firstWords(node)} : {};
}

/** Returns the text of a row's first cell, or of an item's first code or text. */
function firstWords(node: Nodes): string {
  if (node.type === 'inlineCode' || node.type === 'tableCell' || !('children' in node)) return toString(node);
  const [first] = node.children;
  return first ? firstWords(first) : '';
}
