import type {Cursor, Json} from '../../plugins/reference/data/yaml.ts';
import type {VersionNotes} from '../../plugins/reference/data/versions.ts';
import {shapeOf, type Body, type Field} from '../../plugins/reference/schema.ts';

/** A property in a flat list. */
export interface PropertyEntry {
  /**
   * The path from the start of the list, e.g. `source.collection` or `permissions[].role`; `*` is any name. A property
   * at the start has its name.
   */
  path: string;
  /** The form that has the property, if there are several forms. */
  form?: string;
  type: string;
  required: boolean;
  description: string;
  default?: Json;
  values?: readonly Json[];
  /** The limits as text. */
  limits?: readonly string[];
  /** The versions that have the property; see reference/versions.schema.json. */
  versions?: VersionNotes;
  /** Whether the property has its own properties that aren't all listed. */
  more?: true;
}

const mostEntries = 120;
const mostDepth = 4;

/** A place in a schema where a list begins, and the property there; none at the root. */
interface Start {
  place: Cursor;
  own?: PropertyEntry;
}

/** The properties of a value, and the form that has them. */
interface Level {
  body: Body;
  prefix: string;
  form: string | undefined;
  /** The definitions around the value. Listing one of them again would never end. */
  around: readonly string[];
}

/**
 * Lists the property at a path of a schema and those below it, level by level, up to a maximum number.
 * @param path where to begin: keys separated by dots; `[]` after lists is optional
 * @returns `undefined` if the schema has nothing at the path
 */
export function listProperties(schema: Cursor, path: string): PropertyEntry[] | undefined {
  const keys = path
    .replace(/\[\d*\]/g, '')
    .split('.')
    .filter(Boolean);
  const start = keys.reduce<readonly Start[]>(
    (places, key) =>
      places.flatMap(({place}) =>
        fieldsOf(shapeOf(place).body).flatMap(({field, form}) =>
          field.name === key || field.name === '*' ? [{place: field.schema, own: describe(field, '', form).entry}] : [],
        ),
      ),
    [{place: schema}],
  );
  if (start.length === 0) return undefined;

  // The property itself comes first, because it might have no properties. Alternatives repeat properties.
  const keyed = (entry: PropertyEntry): [string, PropertyEntry] => [JSON.stringify(entry), entry];
  const entries = new Map(start.flatMap(({own}) => (own ? [keyed(own)] : [])));
  const countOfOwn = entries.size;
  /** The beginnings of the paths that aren't listed. */
  const cut = new Set<string>();
  let level = start.flatMap(({place}): Level[] => levelOf(shapeOf(place).body, '', undefined, []));
  for (let depth = 0; depth < mostDepth && level.length > 0; depth++) {
    level = level.flatMap(({body, prefix, form, around}) =>
      fieldsOf(body).flatMap(({field, form: own}): Level[] => {
        const within = form ?? own;
        const {entry, inner} = describe(field, prefix, within);
        const [key] = keyed(entry);
        if (!entries.has(key) && entries.size >= mostEntries) {
          cut.add(prefix);
          return [];
        }
        entries.set(key, entry);
        return levelOf(inner, `${entry.path}.`, within, around);
      }),
    );
  }
  const listed = [...entries.values()];
  const isComplete = ({path: own}: PropertyEntry, i: number) =>
    i < countOfOwn ? !cut.has('') : !cut.has(`${own}.`) && listed.some((other) => other.path.startsWith(`${own}.`));
  return listed.map(({more, ...entry}, i) => ({...entry, ...(more && !isComplete(entry, i) && {more})}));
}

function levelOf(body: Body | undefined, prefix: string, form: string | undefined, around: readonly string[]): Level[] {
  if (!body || (body.origin !== undefined && around.includes(body.origin))) return [];
  return [{body, prefix, form, around: body.origin === undefined ? around : [...around, body.origin]}];
}

/** Returns the properties of a value and of each of its forms. */
function fieldsOf(body: Body | undefined): {field: Field; form?: string}[] {
  if (!body) return [];
  return [
    ...body.fields.map((field) => ({field})),
    ...body.alternatives.flatMap(({label, shape}) =>
      fieldsOf(shape.body).map(({field, form}) => ({field, form: form ?? label})),
    ),
  ];
}

function describe(
  field: Field,
  prefix: string,
  form: string | undefined,
): {entry: PropertyEntry; inner: Body | undefined} {
  const {type, versions, description, default: standard, values, facts, body} = shapeOf(field.schema);
  return {
    inner: body,
    entry: {
      path: `${prefix}${field.name}${body?.each === 'item' ? '[]' : body?.each === 'value' ? '.*' : ''}`,
      ...(form !== undefined && {form}),
      type,
      required: field.required,
      description: [field.description, description].filter(Boolean).join(' '),
      ...(standard !== undefined && {default: standard}),
      ...(values.length > 0 && {values: values.map(({value}) => value)}),
      ...(facts.length > 0 && {limits: facts}),
      ...(Object.keys(versions).length > 0 && {versions}),
      ...(body && {more: true as const}),
    },
  };
}
