/** Checks what examples say about connectors against reference/connectors/ and the sources of the connectors. */
import {Ajv2020} from 'ajv/dist/2020.js';
import {loadConnectors} from '../../plugins/reference/data/connectors.ts';
import type {JsonObject} from '../../plugins/reference/data/yaml.ts';
import {readText} from '../lib/readText.ts';

/** The name of the data that examples are compared with. */
export const byConnectors = 'the connector data';

/** Variables that the CLI writes for every connector, after its prefix. */
const writtenByCli = ['READ_URL', 'WRITE_URL', 'AUTHORIZATION_HEADER'];

interface UrlForm {
  prefix: string;
  parameters: ReadonlySet<string>;
}

const parameter = /(?:^|[?&;])([A-Za-z_]\w*)=/g;
const parametersOf = (url: string) => [...url.matchAll(parameter)].map(([, name]) => name!);

function urlForms(): UrlForm[] {
  return loadConnectors().all.map(({value}) => {
    const {form, example} = value.url as {form: string; example: string};
    const listed = (value.urlParameters as {name: string}[]).map(({name}) => name);
    return {
      prefix: /^jdbc:\w+:\/\//.exec(form)![0],
      parameters: new Set([...listed, ...parametersOf(form), ...parametersOf(example)]),
    };
  });
}

/**
 * @param url that starts with `jdbc:`
 * @returns what is wrong with its scheme or the names of its parameters
 */
export function findUrlFault(url: string): string | undefined {
  const forms = urlForms();
  const form = forms.find(({prefix}) => url.startsWith(prefix));
  if (!form) return `found ${url.split('//')[0]}//; expected one of ${forms.map(({prefix}) => prefix).join(', ')}`;
  const unknown = parametersOf(url.slice(form.prefix.length)).find((name) => !form.parameters.has(name));
  return unknown && `found the parameter ${unknown}; expected one of ${[...form.parameters].join(', ')}`;
}

/**
 * @param name of an environment variable
 * @returns whether a connector reads it, or the CLI writes it for a connector, after the prefix `SUBGRAPH_CONNECTOR_`
 */
export function isConnectorVariable(name: string): boolean {
  const known = loadConnectors().all.flatMap(({value}) =>
    (value.environment as {name: string}[]).map((each) => each.name),
  );
  return [...known, ...writtenByCli].some((each) => new RegExp(`^[A-Z]+(?:_[A-Z]+)+_${each}$`).test(name));
}

const validate = new Ajv2020({strict: false, allErrors: true}).addSchema(
  JSON.parse(readText('checks/examples/schemas/connectorConfiguration.json')) as JsonObject,
  'configuration',
);

/**
 * @param configuration of a JDBC connector, or some of its properties
 * @param part of the schema that the value belongs to, if it isn't a configuration
 * @returns what is wrong, with its path; undefined if nothing is
 */
export function findConfigurationFault(configuration: JsonObject, part?: 'jdbcColumn'): string | undefined {
  const isJvm = ['jdbcUrl', 'nativeQueries'].some((name) => name in configuration);
  const check = validate.getSchema(`configuration#/$defs/${part ?? (isJvm ? 'jvm' : 'jdbc')}`)!;
  if (check(configuration)) return undefined;
  const [error] = check.errors!;
  const named = (error!.params as {additionalProperty?: string}).additionalProperty;
  return `${error!.instancePath || '/'}: ${error!.message ?? 'is wrong'}${named ? `: ${named}` : ''}`;
}
