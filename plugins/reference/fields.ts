import type {RootContent} from 'mdast';
import type {ProductNotes} from './data/versions.ts';
import {plain, shown} from './json.ts';
import {code, codeSpans, codes, inline, inlineMarkdown, jsx, link, list, markdown, paragraph, text} from './mdast.ts';
import {slug} from './names.ts';
import {describeVersions, renderVersionNotes} from './versionNotes.ts';
import {shapeOf, type Alternative, type Body, type Field, type Shape, type Value} from './schema.ts';

export interface FieldOptions {
  /** Makes an id unique on the page. */
  uniqueId(base: string): string;
  /** Collects the places (`Cursor.key`) of all schemas that get a row; parity.ts compares them with the data. */
  covered?: Set<string>;
  /** Whether to say that a value can be null. In metadata, null means the same as omitting the property. */
  showNull: boolean;
  /** Returns the URL of the page that describes a metadata kind. Used to link the kinds that values name. */
  pageOf?(kind: string): string;
}

/** A definition with more rows than this is expanded once, and linked after that. */
const largestRepeated = 5;

/**
 * Renders properties nested to full depth, each as a row with an anchor, with inner properties folded. A definition
 * that contains itself, or a large one that was already expanded, is linked instead. Use one renderer per insertion.
 */
export class FieldRenderer {
  /** Maps each definition to the row that expanded it. */
  private readonly expanded = new Map<string, {id: string; trail: string}>();
  /** Definitions around the current row. */
  private readonly around: string[] = [];
  /** The number of rows so far. */
  rows = 0;

  constructor(private readonly options: FieldOptions) {}

  /**
   * Renders the properties of a body as a list, without a fold around them.
   * @param prefix start of the ids of its rows
   * @param trail names of the places around it, e.g. `['v2', 'definition']`, which links to its rows show
   */
  renderBody(body: Body, prefix: string, trail: readonly string[], level = 0): RootContent[] {
    const choice =
      body.exactlyOne && body.fields.length > 1
        ? 'Exactly one of these properties is set:'
        : body.fields.length === 0 && body.alternatives.length > 1
          ? 'The value has exactly one of these forms:'
          : undefined;
    return [
      // At deeper levels, the summary of the fold says this.
      ...(choice && level === 0 ? [paragraph(choice)] : []),
      ...propertyList(graphqlLast(body.fields).map((field) => this.renderField(field, prefix, trail, level))),
      ...(body.alternatives.length > 0 ? this.renderAlternatives(body.alternatives, prefix, trail, level) : []),
    ];
  }

  private renderField(field: Field, prefix: string, trail: readonly string[], level: number): RootContent {
    const shape = shapeOf(field.schema);
    const id = this.options.uniqueId(`${prefix}-${slug(field.name) || 'value'}`);
    this.rows++;
    this.options.covered?.add(field.schema.key);
    const description = [field.description, shape.description].filter((each) => each !== undefined).join(' ');
    return propertyRow(
      {id, name: field.name, required: field.required, ...versionsOf(shape), ...rowFacts(shape, this.options.showNull)},
      [
        ...(shape.forbidden ? [paragraph('Must be omitted here.')] : []),
        ...this.renderNames(markdown(description), shape, field, trail),
        ...describeValues(isOwnName(field, trail) ? withPattern(shape) : shape, description),
        ...this.renderNested(shape.body, id, [...trail, field.name], level),
      ],
    );
  }

  /**
   * Links the kinds that the value names: in the description if it mentions them, otherwise after it. The name of the
   * object itself gets no link, because it is what others refer to.
   */
  private renderNames(
    description: RootContent[],
    {names}: Shape,
    field: Field,
    trail: readonly string[],
  ): RootContent[] {
    const {pageOf} = this.options;
    if (!pageOf || isOwnName(field, trail)) return description;
    const rest = names.filter((kind) => !linkFirst(description, kind, pageOf(kind)));
    if (rest.length === 0) return description;
    return [
      ...description,
      paragraph([
        'Refers to ',
        ...rest.flatMap((kind, i) => [i > 0 ? ' or ' : '', link(pageOf(kind), code(kind))]),
        '.',
      ]),
    ];
  }

  /** Renders the content of a row, folded. At the first level, the fold is open. */
  private renderNested(body: Body | undefined, id: string, trail: readonly string[], level: number): RootContent[] {
    if (!body) return [];
    const {origin} = body;
    const earlier = origin === undefined ? undefined : this.expanded.get(origin);
    if (origin !== undefined && earlier && (this.around.includes(origin) || this.size(body) > largestRepeated)) {
      return [paragraph(['Has the same content as ', link(`#${earlier.id}`, code(earlier.trail)), '.'])];
    }
    if (origin !== undefined) {
      if (!earlier) this.expanded.set(origin, {id, trail: trail.join('\u00a0› ')});
      this.around.push(origin);
    }
    const inner = this.renderBody(body, id, trail, level + 1);
    if (origin !== undefined) this.around.pop();
    return [
      jsx('ReferenceNested', {summary: `${countOf(body)} of ${eachOf(body)}${trail.at(-1)}`, open: level === 0}, [
        ...markdown(body.about ?? ''),
        ...inner,
      ]),
    ];
  }

  private renderAlternatives(
    alternatives: readonly Alternative[],
    prefix: string,
    trail: readonly string[],
    level: number,
  ): RootContent[] {
    const items = alternatives.map(({label, schema, shape}) => {
      const id = this.options.uniqueId(`${prefix}-${slug(label) || 'form'}`);
      this.options.covered?.add(schema.key);
      const said = shape.description === undefined ? [] : [': ', ...inlineMarkdown(shape.description)];
      return {
        id,
        children: [
          paragraph([code(label), ...said]),
          ...renderVersionNotes(shape.versions, 'metadata'),
          ...describeValues(shape, `\`${label}\``),
          ...this.renderNested(shape.body, id, [...trail, label], level),
        ],
      };
    });
    const found = list(items.map(({children}) => children));
    found.children.forEach((item, i) => (item.data = {hProperties: {id: items[i]!.id, dataFilterGroup: ''}}));
    return [found];
  }

  /** Counts the rows of an expanded body, without repeating definitions inside themselves. */
  private size(body: Body, inside: readonly string[] = []): number {
    const {origin} = body;
    if (origin !== undefined && inside.includes(origin)) return 0;
    const deeper = origin === undefined ? inside : [...inside, origin];
    const bodies = [
      ...body.fields.map((field) => shapeOf(field.schema).body),
      ...body.alternatives.map(({shape}) => shape.body),
    ];
    return bodies.reduce((sum, each) => sum + (each ? this.size(each, deeper) : 0), body.fields.length);
  }
}

/** Whether the field is the name of the object that the page describes, rather than a reference to an object. */
function isOwnName({name}: Field, trail: readonly string[]): boolean {
  return name === 'name' && trail.at(-1) === 'definition';
}

function withPattern(shape: Shape): Shape {
  return shape.namePattern === undefined
    ? shape
    : {...shape, facts: [...shape.facts, `matches \`${shape.namePattern}\``]};
}

/** Makes the first mention of a name a link. @returns whether the name is mentioned */
function linkFirst(nodes: readonly RootContent[], name: string, url: string): boolean {
  return nodes.some((node) => {
    if (node.type !== 'paragraph') return false;
    const at = node.children.findIndex((child) => child.type === 'inlineCode' && child.value === name);
    if (at >= 0) node.children[at] = link(url, code(name));
    return at >= 0;
  });
}

/** Moves the settings of the GraphQL API after the fields that PromptQL reads. */
function graphqlLast(fields: readonly Field[]): Field[] {
  return fields.toSorted((a, b) => Number(a.name === 'graphql') - Number(b.name === 'graphql'));
}

/** The facts that the head of a row shows next to the name. */
export interface RowFacts {
  type?: string;
  required?: boolean;
  default?: string;
  /** Another way to write the name, e.g. `-h`. */
  short?: string;
}

/** Counts the properties or forms of a body: `one of 3 properties`, `one of 7 forms`. */
function countOf({fields, exactlyOne, alternatives}: Body): string {
  if (fields.length === 0) return `one of ${alternatives.length} forms`;
  if (fields.length === 1) return '1 property';
  return `${exactlyOne ? 'one of ' : ''}${fields.length} properties`;
}

function eachOf({each}: Body): string {
  return each === undefined ? '' : `each ${each} of `;
}

/** Makes a list of rows, or nothing if there are none. */
export const propertyList = (rows: readonly RootContent[]): RootContent[] =>
  rows.length > 0 ? [jsx('ReferenceProperties', {}, rows)] : [];

/** Makes one row of a list of properties, flags, variables, or parameters. */
export function propertyRow(
  {id, name, versions, ...facts}: RowFacts & {id: string; name: string; versions?: ProductNotes},
  children: readonly RootContent[],
): RootContent {
  const sentences = versions ? describeVersions(versions.notes, versions.product) : [];
  const isDeprecated = versions?.notes.deprecated !== undefined;
  const row = jsx('ReferenceProperty', {id, name, ...facts, deprecated: isDeprecated}, [
    ...(sentences.length > 0 ? [paragraph(sentences)] : []),
    ...children,
  ]);
  return versions && sentences.length > 0 ? {...row, data: {versions}} : row;
}

const versionsOf = ({versions}: Shape) => ({versions: {notes: versions, product: 'metadata'} as const});

function rowFacts(shape: Shape, showNull: boolean): RowFacts {
  return {
    type: shape.nullable && showNull ? `${shape.type} or null` : shape.type,
    ...(shape.default !== undefined && shape.default !== null && {default: shown(shape.default)}),
  };
}

/**
 * Describes the allowed values, limits, and examples as sentences.
 * @param said the text next to it; a single value that it contains as code isn't repeated
 */
export function describeValues(
  {values, facts, examples}: Pick<Shape, 'values' | 'facts' | 'examples'>,
  said = '',
): RootContent[] {
  const isSaid = values.length === 1 && said.includes(`\`${plain(values[0]!.value)}\``);
  return [
    ...(isSaid ? [] : listValues(values)),
    ...(facts.length > 0
      ? [paragraph(sentence(facts.flatMap((fact, i) => codeSpans(`${i ? '; ' : ''}${fact}`))))]
      : []),
    ...(examples.length > 0 ? [paragraph(['Example: ', ...codes(examples.map(shown)), '.'])] : []),
  ];
}

function listValues(values: readonly Value[]): RootContent[] {
  if (values.length === 0) return [];
  if (values.every(({description}) => description === undefined)) {
    return [
      paragraph([values.length === 1 ? 'Always ' : 'One of ', ...codes(values.map(({value}) => shown(value))), '.']),
    ];
  }
  return [
    list(
      values.map(({value, description}) => [
        paragraph([code(shown(value)), ...(description === undefined ? [] : [': ', ...inlineMarkdown(description)])]),
      ]),
    ),
  ];
}

function sentence(parts: ReturnType<typeof codeSpans>) {
  const [head, ...rest] = parts;
  const start = head?.type === 'text' ? text(head.value.charAt(0).toUpperCase() + head.value.slice(1)) : head;
  return inline([...(start ? [start] : []), ...rest, '.']);
}
