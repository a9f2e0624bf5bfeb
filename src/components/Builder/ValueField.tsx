import {useState, type ReactNode} from 'react';
import type {Schema} from '../../../plugins/reference/call.ts';
import {faultOfJson, isObject, plain, type Json, type JsonObject} from '../../../plugins/reference/json.ts';
import {writePointer, type Faults} from './check.ts';
import {isCredential, placeholderFor} from './credentials.ts';
import {Choice, Credential, describedBy, ItemList, Row, SmallButton, TextInput} from './parts.tsx';
import {chooseForm, emptyValue, nameType, readField, type Field} from './schema.ts';

/** The data that all values of a body share. */
export interface Body {
  id: string;
  definitions: JsonObject;
  faults: Faults;
}

interface Props {
  readonly body: Body;
  readonly name: string;
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly required: boolean;
  /** The keys that lead to the value. */
  readonly keys: readonly (string | number)[];
  /** @param value `undefined` if the request doesn't contain the value */
  readonly onChange: (value: Json | undefined) => void;
}

/** A value of a body, with a control that fits its schema. */
export function ValueField(props: Props): ReactNode {
  const {body, name, schema, value, required, keys, onChange} = props;
  const field = readField(schema, body.definitions);
  const pointer = writePointer(keys);
  const id = `${body.id}${pointer}`;
  const fault = body.faults.get(pointer);
  const description = typeof field.schema.description === 'string' ? field.schema.description : undefined;
  const isSecret = isCredential(name) || field.schema.format === 'password';
  const isSimple = !isSecret && ['text', 'number', 'choice'].includes(field.kind);
  const row = {id, name, required, type: nameType(field), description, fault};
  if (!isSimple && (value === undefined || value === null))
    return (
      <Row {...row} isGroup>
        <SmallButton onPress={() => onChange(isSecret ? placeholderFor(name) : emptyValue(schema, body.definitions))}>
          Add <code>{name}</code>
        </SmallButton>
      </Row>
    );
  const action = !isSimple && (!required || field.nullable) && (
    <SmallButton label={`Remove ${name}`} onPress={() => onChange(required ? null : undefined)}>
      Remove
    </SmallButton>
  );
  if (isSecret)
    return (
      <Row {...row} action={action}>
        <Credential id={id} name={placeholderFor(name, value).slice(1, -1)} />
      </Row>
    );
  const isGroup = ['object', 'list', 'map', 'forms'].includes(field.kind);
  return (
    <Row {...row} isGroup={isGroup} action={action}>
      <Control {...props} field={field} id={id} description={description} fault={fault} />
    </Row>
  );
}

interface ControlProps extends Props {
  readonly field: Field;
  readonly id: string;
  readonly description: string | undefined;
  readonly fault: string | undefined;
}

function Control(props: ControlProps): ReactNode {
  const {body, name, field, value, required, keys, id, description, fault, onChange} = props;
  const common = {id, description, fault};
  switch (field.kind) {
    case 'fixed':
      return (
        <input
          className="builder__input"
          id={id}
          value={plain(field.values[0]!)}
          readOnly
          aria-describedby={describedBy(id, description, fault)}
        />
      );
    case 'choice': {
      const texts = field.values.map(plain);
      const isOpen = !required || field.nullable;
      return (
        <Choice
          {...common}
          value={plain(value ?? '')}
          options={[
            ...(isOpen || value === undefined || value === null
              ? [['', field.nullable && required ? 'null' : 'not sent'] as const]
              : []),
            ...texts.map((text) => [text, text] as const),
          ]}
          onChange={(text) => onChange(text === '' ? nothing(props) : field.values[texts.indexOf(text)])}
        />
      );
    }
    case 'text':
    case 'number':
      return (
        <TextInput
          {...common}
          value={plain(value ?? '')}
          isNumber={field.kind === 'number'}
          isLine={field.schema.format !== undefined || field.schema.contentMediaType !== undefined}
          onChange={(text) =>
            onChange(
              text === '' && (!required || field.nullable)
                ? nothing(props)
                : field.kind === 'number'
                  ? readNumber(text)
                  : text.toWellFormed(),
            )
          }
        />
      );
    case 'forms':
      return <Forms {...props} />;
    case 'object':
      return <Properties {...props} value={isObject(value) ? value : {}} />;
    case 'list': {
      const items = Array.isArray(value) ? value : [];
      return (
        <ItemList
          name={name}
          onAdd={() => onChange([...items, emptyValue(field.items, body.definitions)])}
          onRemove={(index) => onChange(items.toSpliced(index, 1))}
          items={items.map((item, i) => (
            <ValueField
              key={i}
              body={body}
              name={`${name}[${i}]`}
              schema={field.items}
              value={item}
              required
              keys={[...keys, i]}
              onChange={(changed) => onChange(items.with(i, changed ?? null))}
            />
          ))}
        />
      );
    }
    case 'map':
      return <TextMap {...props} value={isObject(value) ? value : {}} />;
    default:
      return <JsonText {...props} />;
  }
}

/** Returns the value of an emptied field: `null` if the field is required and nullable, otherwise `undefined`. */
const nothing = ({required, field}: ControlProps) => (required && field.nullable ? null : undefined);

/** Returns the number, or the text itself if it isn't a valid number yet. The check then reports the text. */
function readNumber(text: string): Json {
  const number = Number(text);
  return String(number) === text && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

/** A value that can have several forms. The reader chooses a form and fills it in. */
function Forms({body, name, field, value, keys, id, onChange}: ControlProps): ReactNode {
  const chosen = chooseForm(field, value ?? null, body.definitions);
  const form = readField(field.forms[chosen]!.schema, body.definitions);
  const inner = {body, name, field: form, schema: form.schema, required: true, keys, fault: undefined, onChange};
  return (
    <>
      <Choice
        id={id}
        label={`Form of ${name}`}
        value={String(chosen)}
        options={field.forms.map(({label}, i) => [String(i), label])}
        onChange={(index) => onChange(changeForm(value, field.forms[Number(index)]!.schema, body.definitions))}
      />
      <Control key={chosen} {...inner} id={`${id}-form`} description={undefined} value={value} />
    </>
  );
}

/** Changes a value to another form, and keeps the properties that the new form can also show. */
function changeForm(value: Json | undefined, schema: Schema, definitions: JsonObject): Json {
  const empty = emptyValue(schema, definitions);
  if (!isObject(value) || !isObject(empty)) return empty;
  const {properties} = readField(schema, definitions);
  const kept = properties.flatMap(({name, schema: inner}): [string, Json][] =>
    Object.hasOwn(value, name) && fits(readField(inner, definitions), value[name]!) ? [[name, value[name]!]] : [],
  );
  return {...empty, ...Object.fromEntries(kept)};
}

/** Returns whether the control for a field can show a value from another form. */
function fits({kind, values}: Field, value: Json): boolean {
  if (kind === 'choice') return values.includes(value);
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'object' || kind === 'map') return isObject(value);
  return kind === 'forms' || kind === 'json' || (kind !== 'fixed' && typeof value !== 'object');
}

/** The properties of an object. Optional properties that aren't sent are folded. */
export function Properties({
  body,
  field,
  value,
  keys,
  onChange,
}: Pick<ControlProps, 'body' | 'field' | 'keys' | 'onChange'> & {readonly value: JsonObject}): ReactNode {
  // Properties that are sent initially keep their place, so nothing moves while the reader types.
  const [shown] = useState(
    () => new Set(field.properties.filter(({name, required}) => required || name in value).map(({name}) => name)),
  );
  const inOrder = (isShown: boolean) =>
    field.properties
      .filter(({name}) => shown.has(name) === isShown)
      .map(({name, required, schema}) => (
        <ValueField
          key={name}
          body={body}
          name={name}
          schema={schema}
          value={value[name]}
          required={required}
          keys={[...keys, name]}
          onChange={(changed) => onChange(setProperty(value, name, changed))}
        />
      ));
  const folded = inOrder(false);
  return (
    <div className="builder__properties">
      {inOrder(true)}
      {folded.length > 0 && (
        <details className="builder__more">
          <summary>
            {folded.length} optional {folded.length === 1 ? 'field' : 'fields'}
          </summary>
          {folded}
        </details>
      )}
    </div>
  );
}

function setProperty(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const others = Object.entries(object);
  if (value === undefined) return Object.fromEntries(others.filter(([key]) => key !== name));
  if (!Object.hasOwn(object, name)) return Object.fromEntries([...others, [name, value]]);
  return Object.fromEntries(others.map(([key, old]) => [key, key === name ? value : old]));
}

/** A map of names to texts, such as headers. */
function TextMap({name, value, id, onChange}: ControlProps & {readonly value: JsonObject}): ReactNode {
  // An object can't contain a name twice, but two names can be the same while the reader types one of them.
  const [entries, setEntries] = useState<readonly (readonly [string, Json])[]>(() => Object.entries(value));
  const set = (list: typeof entries) => {
    setEntries(list);
    onChange(Object.fromEntries(list.filter(([each]) => each !== '')));
  };
  return (
    <ItemList
      name={name}
      onAdd={() => set([...entries, ['', '']])}
      onRemove={(index) => set(entries.toSpliced(index, 1))}
      items={entries.map(([key, item], i) => (
        <div className="builder__pair" key={i}>
          <TextInput
            id={`${id}-name-${i}`}
            label={`Name ${i + 1} in ${name}`}
            value={key}
            isLine
            onChange={(text) => {
              const safe = text.toWellFormed();
              const was = isCredential(key);
              const is = isCredential(safe);
              set(entries.with(i, [safe, is ? placeholderFor(safe, was ? undefined : item) : was ? '' : item]));
            }}
          />
          {isCredential(key) ? (
            <Credential
              id={`${id}-value-${i}`}
              label={`Value of ${key} in ${name}`}
              name={placeholderFor(key, item).slice(1, -1)}
            />
          ) : (
            <TextInput
              id={`${id}-value-${i}`}
              label={`Value of ${key || `name ${i + 1}`} in ${name}`}
              value={plain(item)}
              isLine
              onChange={(text) => set(entries.with(i, [key, text.toWellFormed()]))}
            />
          )}
        </div>
      ))}
    />
  );
}

/** A value of any kind, which the reader edits as JSON. */
function JsonText({value, id, description, fault, onChange}: ControlProps): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [unusable, setUnusable] = useState<string>();
  return (
    <>
      <TextInput
        id={id}
        description={description}
        fault={unusable ?? fault}
        value={text}
        onChange={(changed) => {
          setText(changed);
          try {
            const json = JSON.parse(changed.toWellFormed()) as Json;
            const found = faultOfJson(json);
            setUnusable(found);
            if (!found) onChange(json);
          } catch {
            setUnusable('This text is not valid JSON.');
          }
        }}
      />
      {unusable && (
        // If the row shows a fault, that paragraph already has the id.
        <p className="builder__fault" id={fault ? undefined : `${id}-fault`}>
          {unusable} The result keeps the last valid value.
        </p>
      )}
    </>
  );
}
