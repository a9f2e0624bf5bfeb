import {useEffect, useState, type ReactNode} from 'react';
import {
  expectedOf,
  writeCommand,
  type CommandArgument,
  type CommandFlag,
  type CommandForm,
  type CommandValues,
} from '../../../plugins/reference/command.ts';
import {isCredential, placeholderFor} from './credentials.ts';
import {hasValues, readCommandLink, writeCommandLink} from './link.ts';
import {Output} from './Output.tsx';
import {
  Choice,
  Credential,
  describedBy,
  Foot,
  ItemList,
  labels,
  Row,
  SmallButton,
  TextInput,
  type BuilderProps,
} from './parts.tsx';

/** The form that builds a command. */
export function CommandBuilder({id, form, hash, kept, onClose}: BuilderProps<CommandForm>): ReactNode {
  const flags = [...form.flags, ...form.inherited];
  const credential = (name: string) => {
    const variable = flags.find((flag) => flag.name === name)?.env;
    return variable === undefined ? placeholderFor(name) : `<${variable}>`;
  };
  const [values, setValues] = useState<CommandValues>(
    () => kept.command ?? (hasValues(hash, id) ? readCommandLink(hash, form, credential) : form.start),
  );
  useEffect(() => void (kept.command = values), [kept, values]);
  const base = `build-${id}`;
  const faultOf = (part: CommandArgument | CommandFlag, given: readonly string[] = []) => {
    const filled = given.filter((value) => value !== '');
    if (filled.length === 0) {
      if (part.required) return 'Enter a value.';
      const other = 'requiredUnless' in part ? part.requiredUnless : undefined;
      return other === undefined || values.flags[other]?.includes('true')
        ? undefined
        : `Enter a value, or select ${other}.`;
    }
    if ('type' in part && (part.type === 'bool' || isCredential(part.name))) return undefined;
    for (const value of filled) {
      const expected = expectedOf(part, value);
      if (expected !== undefined) return `Found ${JSON.stringify(value)}; expected ${expected}.`;
    }
    return undefined;
  };
  const faultCount =
    form.args.filter((argument) => faultOf(argument, values.args[argument.name])).length +
    flags.filter((flag) => faultOf(flag, values.flags[flag.name])).length;
  const flagField = (flag: CommandFlag) => (
    <FlagField
      key={flag.name}
      id={`${base}${flag.name}`}
      flag={flag}
      values={values.flags[flag.name] ?? []}
      fault={faultOf(flag, values.flags[flag.name])}
      placeholder={credential(flag.name)}
      onChange={(changed) => setValues((old) => ({...old, flags: {...old.flags, [flag.name]: changed}}))}
    />
  );
  const isFolded = (flag: CommandFlag) => !flag.required && !flag.requiredUnless && !(flag.name in form.start.flags);
  const folded = form.flags.filter(isFolded);
  return (
    <section className="builder" aria-label={`${labels.command}: ${form.command}`}>
      <div className="builder__fields">
        {form.args.map((argument) => (
          <ArgumentField
            key={argument.name}
            id={`${base}-${argument.name}`}
            argument={argument}
            values={values.args[argument.name] ?? []}
            fault={faultOf(argument, values.args[argument.name])}
            onChange={(changed) => setValues((old) => ({...old, args: {...old.args, [argument.name]: changed}}))}
          />
        ))}
        {form.flags.filter((flag) => !isFolded(flag)).map(flagField)}
        {folded.length > 6 ? (
          <details className="builder__more">
            <summary>{folded.length} optional flags</summary>
            {folded.map(flagField)}
          </details>
        ) : (
          folded.map(flagField)
        )}
        {form.inherited.length > 0 && (
          <details className="builder__more">
            <summary>{form.inherited.length} global flags</summary>
            {form.inherited.map(flagField)}
          </details>
        )}
      </div>
      <Foot
        faultCount={faultCount}
        good="The command is complete."
        link={writeCommandLink(id, values)}
        kept={kept}
        onReset={() => setValues(form.start)}
        onClose={onClose}
      />
      <Output
        id={base}
        samples={[
          {
            value: 'line',
            label: 'Command',
            language: 'bash',
            code: writeCommand(form, values, flags.map(({name}) => name).filter(isCredential)),
          },
        ]}
      />
    </section>
  );
}

interface PartProps {
  readonly id: string;
  readonly values: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

function ArgumentField({id, argument, values, fault, onChange}: PartProps & {readonly argument: CommandArgument}) {
  const {name, required, isRest, description, values: allowed} = argument;
  const row = {id, name, required, description, fault};
  if (isRest) return <Several {...row} values={values} onChange={onChange} />;
  return <One {...row} allowed={allowed} values={values} onChange={onChange} />;
}

function FlagField({
  id,
  flag,
  values,
  fault,
  placeholder,
  onChange,
}: PartProps & {readonly flag: CommandFlag; readonly placeholder: string}): ReactNode {
  const {name, type, required, description, values: allowed, default: standard} = flag;
  const row = {id, name, required, type, description, fault};
  if (type === 'bool') {
    const isOn = values.length > 0 ? values[0] === 'true' : standard === 'true';
    return (
      <Row {...row}>
        <span className="builder__check">
          <input
            type="checkbox"
            id={id}
            checked={isOn}
            aria-describedby={describedBy(id, description, fault)}
            onChange={({target: {checked}}) => onChange(checked === (standard === 'true') ? [] : [String(checked)])}
          />
        </span>
      </Row>
    );
  }
  if (isCredential(name)) {
    const isUsed = values.length > 0;
    return (
      <Row
        {...row}
        isGroup={!isUsed}
        action={
          isUsed && (
            <SmallButton label={`Remove ${name}`} onPress={() => onChange([])}>
              Remove
            </SmallButton>
          )
        }>
        {isUsed ? (
          <Credential id={id} name={placeholder.slice(1, -1)} />
        ) : (
          <SmallButton onPress={() => onChange([placeholder])}>
            Add <code>{name}</code>
          </SmallButton>
        )}
      </Row>
    );
  }
  if (type === 'stringArray') return <Several {...row} values={values} onChange={onChange} />;
  return <One {...row} allowed={allowed} standard={standard} values={values} onChange={onChange} />;
}

interface FieldProps extends PartProps {
  readonly name: string;
  readonly required: boolean;
  readonly type?: string;
  readonly description: string;
}

/** A field for one value, which the reader chooses or types. */
function One({
  allowed,
  standard,
  values,
  onChange,
  ...row
}: FieldProps & {readonly allowed?: readonly string[] | undefined; readonly standard?: string | undefined}): ReactNode {
  const {id, description, fault} = row;
  const value = values[0] ?? '';
  const control = {id, value, description, fault, onChange: (text: string) => onChange(text === '' ? [] : [text])};
  const none = standard === undefined ? 'not set' : `not set (${standard})`;
  return (
    <Row {...row}>
      {allowed ? (
        <Choice {...control} options={[['', none], ...allowed.map((text) => [text, text] as const)]} />
      ) : (
        <TextInput {...control} isLine />
      )}
    </Row>
  );
}

/** A field for a flag or argument that can repeat. */
function Several({values, onChange, ...row}: FieldProps): ReactNode {
  return (
    <Row {...row} isGroup>
      <ItemList
        name={row.name}
        onAdd={() => onChange([...values, ''])}
        onRemove={(index) => onChange(values.toSpliced(index, 1))}
        items={values.map((value, i) => (
          <TextInput
            key={i}
            id={`${row.id}-${i}`}
            label={`${row.name}, item ${i + 1}`}
            value={value}
            isLine
            onChange={(text) => onChange(values.with(i, text))}
          />
        ))}
      />
    </Row>
  );
}
