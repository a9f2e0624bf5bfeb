import type {Paragraph, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {loadMetadata, type Kind} from './data/metadata.ts';
import {createInsertion, createPlace, type Place} from './inject.ts';
import {attributesOf, code, heading, jsx, link, table} from './mdast.ts';
import {kindLink, renderKind} from './metadataKind.ts';

/** `<MetadataIndex />`: every field of every kind, in one table per first letter, with a filter above the tables. */
const remarkMetadataIndex = createInsertion('MetadataIndex', (_attributes, place) =>
  renderMetadataIndex(loadMetadata().all, place),
);

export default remarkMetadataIndex;

/** The name under which a map's values are listed. The index omits it, because no one looks it up. */
const anyName = '*';

interface Row {
  name: string;
  /** Names of the properties that lead to this field, from the top of the kind. */
  path: string;
  kind: string;
  type: string;
  /** The first sentence of the field's description. */
  summary: string;
  url: string;
}

/** Renders the fields by name, then by kind, in one table per first letter. Each field links to its description. */
export function renderMetadataIndex(kinds: readonly Kind[], {depth, uniqueId}: Place): RootContent[] {
  const listId = uniqueId('fields');
  const rows = kinds
    .flatMap(readRows)
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind, 'en'));
  const letterOf = ({name}: Row) => /[a-z]/i.exec(name)![0].toUpperCase();
  const letters = [...new Set(rows.map(letterOf))].sort();
  return [
    jsx('ReferenceFilter', {list: listId, label: 'Filter fields', placeholder: 'Name, kind, or description'}),
    jsx(
      'div',
      {id: listId, className: 'reference__index'},
      letters.map((letter) =>
        jsx('div', {'data-filter-group': ''}, [
          heading(depth, uniqueId(`fields-${letter.toLowerCase()}`), letter),
          tableOf(rows.filter((row) => letterOf(row) === letter)),
        ]),
      ),
    ),
  ];
}

function tableOf(rows: readonly Row[]): RootContent {
  return table(
    ['Field', 'Kind', 'Type', 'Description'],
    rows.map(({name, path, kind, type, summary, url}) => ({
      cells: [link(url, code(name)), link(kindLink(kind), kind), type, summary],
      words: path === name ? [] : [path],
    })),
  );
}

/**
 * Reads the fields of a kind from its rendered description. A name that is in several places of a kind is listed once,
 * for the first place.
 */
function readRows(kind: Kind): Row[] {
  const rows = new Map<string, Row>();
  const visit = (nodes: readonly RootContent[], trail: readonly string[]) => {
    for (const node of nodes) {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'list' && node.type !== 'listItem') continue;
      const {name, id, type} =
        node.type === 'mdxJsxFlowElement' && node.name === 'ReferenceProperty' ? attributesOf(node) : {};
      const path = name === undefined ? trail : [...trail, name];
      if (name !== undefined && name !== anyName && !rows.has(name)) {
        rows.set(name, {
          name,
          path: path.join('.'),
          kind: kind.kind,
          type: type ?? '',
          summary: summaryOf(node.children as RootContent[]),
          url: `${kind.page}#${id}`,
        });
      }
      visit(node.children as RootContent[], path);
    }
  };
  visit(renderKind(kind, createPlace(2)), []);
  return [...rows.values()];
}

function summaryOf(nodes: readonly RootContent[]): string {
  const first = nodes.find((node): node is Paragraph => node.type === 'paragraph');
  return first ? (/^.*?[.:](?= [A-Z]|$)/s.exec(toString(first))?.[0] ?? toString(first)) : '';
}
