import type {RootContent} from 'mdast';
import {Document, visit} from 'yaml';
import {loadMetadata, type Kind} from './data/metadata.ts';
import type {Json} from './data/yaml.ts';
import {FieldRenderer} from './fields.ts';
import {createInsertion, type Place} from './inject.ts';
import {code, codeSpans, fence, heading, inlineMarkdown, jsx, link, markdown, paragraph, table} from './mdast.ts';
import {slug} from './names.ts';
import {shapeOf} from './schema.ts';
import {renderVersionNotes} from './versionNotes.ts';

/** `<MetadataKind kind="Model" />`: examples, every property of every version, and changes by compatibility date. */
const remarkMetadataKind = createInsertion('MetadataKind', ({kind}, place) =>
  renderKind(loadMetadata().get(kind), place),
);

export default remarkMetadataKind;

/** The number of rows from which a kind gets a filter. */
const filterFrom = 12;

const compatibilityPage = '/reference/metadata-reference/compatibility-config/';

/**
 * Renders a kind. Ids are permanent: `#model-examples`, `#model-properties`, `#model-v2-definition-source-collection`.
 * A property's id contains the version even if there is only one, so a second version changes no anchor.
 * @param covered collects the places of all properties that get a row
 */
export function renderKind(kind: Kind, place: Place, covered?: Set<string>): RootContent[] {
  const {depth, uniqueId} = place;
  const base = slug(kind.kind);
  const section = (id: string, title: string, content: readonly RootContent[]): RootContent[] =>
    content.length === 0 ? [] : [heading(depth, uniqueId(`${base}-${id}`), title), ...content];
  return [
    ...markdown(kind.description),
    ...renderVersionNotes(kind.versions, 'metadata'),
    // Wide windows show the examples next to the properties, and highlight in them the property being read
    // (src/components/Reference/follow.ts).
    jsx('div', {className: 'api api--kind'}, [
      jsx('div', {className: 'operation'}, section('examples', 'Examples', renderExamples(kind))),
      jsx('div', {className: 'api__text'}, [
        ...section('properties', 'Properties', renderForms(kind, {...place, depth: depth + 1}, covered)),
        ...section('compatibility', 'Compatibility', renderCompatibility(kind, base, uniqueId)),
      ]),
    ]),
  ];
}

/** Returns the URL of the heading under which a kind is described. */
export function kindLink(kind: string): string {
  return `${loadMetadata().get(kind).page}#${slug(kind)}`;
}

/** Renders the properties of all versions, newest first. If there are several versions, each has a heading. */
function renderForms(kind: Kind, {depth, uniqueId}: Place, covered?: Set<string>): RootContent[] {
  const base = slug(kind.kind);
  const renderer = new FieldRenderer({uniqueId, showNull: false, pageOf: kindLink, covered});
  const listId = uniqueId(`${base}-list`);
  const forms = kind.forms.flatMap(({schema, version, description, versions}) => {
    const {body} = shapeOf(schema);
    const prefix = version === undefined ? base : `${base}-${version}`;
    return [
      ...(kind.forms.length > 1 && version !== undefined
        ? [heading(depth, uniqueId(prefix), `Version ${version.replace(/^v/, '')}`)]
        : []),
      ...markdown(description ?? ''),
      ...renderVersionNotes(versions, 'metadata'),
      ...(body ? renderer.renderBody(body, prefix, version === undefined ? [] : [version]) : []),
    ];
  });
  const filter = jsx('ReferenceFilter', {
    list: listId,
    label: `Filter properties of ${kind.kind}`,
    placeholder: 'Name or description',
  });
  return [...(renderer.rows >= filterFrom ? [filter] : []), jsx('div', {id: listId}, forms)];
}

function renderExamples({examples}: Kind): RootContent[] {
  return examples.flatMap(({title, file, value}) => [
    paragraph([...codeSpans(title), ':']),
    fence('yaml', exampleYaml(value), `title="${file}"`),
  ]);
}

/**
 * Writes an example as YAML. Text that looks like a date is quoted, because YAML 1.1 parsers, which many tools use,
 * read a bare date as a timestamp.
 */
function exampleYaml(value: Json): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({lineWidth: 100}).trimEnd();
}

function renderCompatibility({compatibility}: Kind, base: string, uniqueId: Place['uniqueId']): RootContent[] {
  if (compatibility.length === 0) return [];
  return [
    paragraph(['Changes as of a ', link(compatibilityPage, 'compatibility date'), ':']),
    table(
      ['Date', 'Change'],
      compatibility.map(({date, change}) => ({
        id: uniqueId(`${base}-compatibility-${slug(date)}`),
        cells: [code(date), inlineMarkdown(change)],
      })),
    ),
  ];
}
