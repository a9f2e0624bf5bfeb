import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {
  makeCall,
  parameterKey,
  startValues,
  type RequestForm,
  type RequestParameter,
  type RequestValues,
} from '../../../plugins/reference/call.ts';
import {isObject, type Json} from '../../../plugins/reference/json.ts';
import {writeHttp, writeSamples} from '../../../plugins/reference/samples.ts';
import {createCheck} from './check.ts';
import {hasValues, readRequestLink, writeRequestLink} from './link.ts';
import {Output} from './Output.tsx';
import {Choice, Credential, Foot, labels, Row, TextInput, type BuilderProps} from './parts.tsx';
import {definitionsOf, nameType, readField} from './schema.ts';
import {Properties, ValueField} from './ValueField.tsx';

/** Anyone can write a link, so readers have to compare the host that gets their credential. */
const linkedHost =
  'This host comes from the link, and receives your credential. Use it only if your project’s settings show it as **PromptQL API Endpoint**.';

/** The form that builds a request. */
export function RequestBuilder({id, form, hash, kept, onClose}: BuilderProps<RequestForm>): ReactNode {
  const [values, setValues] = useState<RequestValues>(
    () => kept.request ?? (hasValues(hash, id) ? readRequestLink(hash, form) : startValues(form)),
  );
  useEffect(() => void (kept.request = values), [kept, values]);
  const [resets, setResets] = useState(0);
  const check = useMemo(() => form.body && createCheck(form.body.schema), [form]);
  const checks = useMemo(
    () => new Map(form.parameters.map((parameter) => [parameterKey(parameter), createParameterCheck(parameter)])),
    [form],
  );
  const faults = check?.(values.body ?? null) ?? new Map<string, string>();
  const valueOf = (parameter: RequestParameter) => values.parameters[parameterKey(parameter)] ?? '';
  const faultOf = (parameter: RequestParameter) => checks.get(parameterKey(parameter))!(valueOf(parameter));
  const call = makeCall(form, values);
  const isAddress = URL.canParse(call.origin);
  const faultCount = faults.size + form.parameters.filter(faultOf).length + (isAddress ? 0 : 1);
  const change = (changed: Partial<RequestValues>) => setValues((old) => ({...old, ...changed}));
  const server = form.servers[values.server]!;
  const linked = useMemo(() => (hasValues(hash, id) ? readRequestLink(hash, form).variables : {}), [hash, id, form]);
  const base = `build-${id}`;
  const body = {id: `${base}-body`, definitions: definitionsOf(form.body?.schema), faults};
  return (
    <section className="builder" aria-label={`${labels.request}: ${form.method} ${form.path}`}>
      <div className="builder__fields" key={resets}>
        {form.servers.length > 1 && (
          <Row id={`${base}-server`} name="server">
            <Choice
              id={`${base}-server`}
              value={String(values.server)}
              options={form.servers.map(({url}, i) => [String(i), url])}
              onChange={(index) => change({server: Number(index)})}
            />
          </Row>
        )}
        {server.variables.map(({name, description, default: standard}) => {
          const value = values.variables[name] ?? standard;
          const fault = isAddress ? undefined : `Found ${JSON.stringify(value)}; expected the name of a host.`;
          const isLinked = value !== standard && value === linked[name];
          const text = isLinked ? `${description} ${linkedHost}` : description;
          const common = {id: `${base}-${name}`, description: text, fault};
          return (
            <Row key={name} name={name} {...common}>
              <TextInput
                {...common}
                value={value}
                isLine
                onChange={(changed) => change({variables: {...values.variables, [name]: changed}})}
              />
            </Row>
          );
        })}
        {form.security.length > 1 && (
          <Row id={`${base}-security`} name="credentials">
            <Choice
              id={`${base}-security`}
              value={String(values.security)}
              options={form.security.map(({credential}, i) => [String(i), credential])}
              onChange={(index) => change({security: Number(index)})}
            />
          </Row>
        )}
        {form.security.length > 0 && (
          <Row id={`${base}-credential`} name={form.security[values.security]!.header}>
            <Credential id={`${base}-credential`} name={form.security[values.security]!.credential} />
          </Row>
        )}
        {form.parameters.map((parameter) => (
          <ParameterField
            key={parameterKey(parameter)}
            id={`${base}-${parameterKey(parameter)}`}
            parameter={parameter}
            value={valueOf(parameter)}
            fault={faultOf(parameter)}
            onChange={(text) => change({parameters: {...values.parameters, [parameterKey(parameter)]: text}})}
          />
        ))}
        {form.body && (
          <BodyFields
            body={body}
            schema={form.body.schema}
            value={values.body ?? {}}
            onChange={(changed) => change({body: changed ?? {}})}
          />
        )}
      </div>
      <Foot
        faultCount={faultCount}
        good="The request matches the API description."
        link={writeRequestLink(id, form, values)}
        kept={kept}
        onReset={() => {
          setValues(startValues(form));
          setResets(resets + 1);
        }}
        onClose={onClose}
      />
      <Output
        id={base}
        samples={[...writeSamples(call), {value: 'http', label: 'HTTP', language: 'http', code: writeHttp(call)}]}
      />
    </section>
  );
}

interface ParameterProps {
  readonly id: string;
  readonly parameter: RequestParameter;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

function ParameterField({id, parameter, value, fault, onChange}: ParameterProps): ReactNode {
  const {name, required, description, schema} = parameter;
  const field = readField(schema, definitionsOf(schema));
  const texts = field.values.map(String);
  const common = {id, value, description, fault, onChange};
  return (
    <Row id={id} name={name} required={required} type={nameType(field)} description={description} fault={fault}>
      {texts.length > 0 ? (
        <Choice {...common} options={[...(required ? [] : ['']), ...texts].map((text) => [text, text || 'not sent'])} />
      ) : (
        <TextInput {...common} isLine />
      )}
    </Row>
  );
}

interface BodyProps {
  readonly body: Parameters<typeof ValueField>[0]['body'];
  readonly schema: NonNullable<RequestForm['body']>['schema'];
  readonly value: Json;
  readonly onChange: (value: Json | undefined) => void;
}

/** The fields of the body. The properties of an object have no frame around them. */
function BodyFields({body, schema, value, onChange}: BodyProps): ReactNode {
  const field = readField(schema, body.definitions);
  if (field.kind === 'object')
    return field.properties.length === 0 ? null : (
      <Properties body={body} field={field} value={isObject(value) ? value : {}} keys={[]} onChange={onChange} />
    );
  return <ValueField body={body} name="body" schema={schema} value={value} required keys={[]} onChange={onChange} />;
}

/** Creates the check of a parameter, which is text in the URL or in a header even if its schema isn't for text. */
function createParameterCheck({required, schema}: RequestParameter): (text: string) => string | undefined {
  const check = createCheck(schema);
  const {type} = readField(schema, definitionsOf(schema)).schema;
  return (text) => {
    if (text === '') return required ? 'Enter a value.' : undefined;
    const isNumber = (type === 'integer' || type === 'number') && String(Number(text)) === text;
    const value = isNumber
      ? Number(text)
      : type === 'boolean' && /^(?:true|false)$/.test(text)
        ? text === 'true'
        : text;
    return check(value).get('');
  };
}
