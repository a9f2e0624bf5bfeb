/**
 * Writes and reads the values of a form in the part of a URL after `#`, which browsers don't send to servers:
 * `#build=start-thread&body.user_message=Hello&json.ddn_headers=%7B%7D`.
 */
import type {CommandForm, CommandValues} from '../../../plugins/reference/command.ts';
import {parameterKey, type RequestForm, type RequestValues} from '../../../plugins/reference/call.ts';
import {faultOfJson, isObject, type Json} from '../../../plugins/reference/json.ts';
import {hasCredential, isCredential, withoutCredentials} from './credentials.ts';
import {definitionsOf, listProperties} from './schema.ts';

/** The maximum length of a link. Some programs that people use to send links truncate longer ones. */
export const longestLink = 4000;

/** Returns whether a hash is for the form with this id. */
export const isFor = (hash: string, id: string) => new URLSearchParams(hash.slice(1)).get('build') === id;

/** Returns whether a hash has values for the form with this id and doesn't only open it. */
export const hasValues = (hash: string, id: string) => isFor(hash, id) && hash !== `#build=${id}`;

/** Writes the link of a filled-in request, without credentials. */
export function writeRequestLink(id: string, form: RequestForm, values: RequestValues): string {
  const entries: [string, string][] = [['build', id]];
  if (values.server > 0) entries.push(['server', String(values.server)]);
  if (values.security > 0) entries.push(['security', String(values.security)]);
  // Values for another server stay in the form, but aren't part of the request.
  const names = form.servers[values.server]!.variables.map(({name}) => name);
  const variables = Object.fromEntries(Object.entries(values.variables).filter(([name]) => names.includes(name)));
  const texts: Record<string, Readonly<Record<string, string>>> = {variable: variables, '': values.parameters};
  for (const [place, list] of Object.entries(texts))
    for (const [name, value] of Object.entries(list))
      if (value !== '' && !isCredential(name) && !hasCredential(value))
        entries.push([place ? `${place}.${name}` : name, value]);
  const body = withoutCredentials(values.body ?? null);
  if (form.body && isObject(body))
    for (const [name, value] of Object.entries(body))
      entries.push(typeof value === 'string' ? [`body.${name}`, value] : [`json.${name}`, JSON.stringify(value)]);
  return write(entries);
}

/** Reads a link from `writeRequestLink`. Ignores entries that don't belong to the form. */
export function readRequestLink(hash: string, form: RequestForm): RequestValues {
  const found = read(hash);
  const at = (name: string, list: readonly unknown[]) => {
    const index = Number(found.find(([key]) => key === name)?.[1] ?? 0);
    return index in list ? index : 0;
  };
  const server = at('server', form.servers);
  const keys = new Set(form.parameters.map(parameterKey));
  const variables = new Set(form.servers[server]!.variables.map(({name}) => `variable.${name}`));
  const properties = listProperties(form.body?.schema ?? {}, definitionsOf(form.body?.schema));
  const body = found.flatMap(([key, value]): [string, Json][] => {
    const [, kind, name] = /^(body|json)\.(.*)$/s.exec(key) ?? [];
    if (name === undefined || !properties.includes(name)) return [];
    const parsed = kind === 'json' ? parse(value) : value;
    return parsed === undefined ? [] : [[name, parsed]];
  });
  return {
    server,
    security: at('security', form.security),
    variables: Object.fromEntries(
      found.filter(([key]) => variables.has(key)).map(([key, value]) => [key.replace('variable.', ''), value]),
    ),
    parameters: Object.fromEntries(found.filter(([key, value]) => keys.has(key) && !hasCredential(value))),
    ...(form.body && {body: withoutCredentials(Object.fromEntries(body))}),
  };
}

/** Writes the link of a filled-in command, with `true` in place of each credential. */
export function writeCommandLink(id: string, values: CommandValues): string {
  const list = (kind: string, all: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(all).flatMap(([name, given]) =>
      given
        .filter((value) => value !== '' && (isCredential(name) || !hasCredential(value)))
        .map((value): [string, string] => [`${kind}.${name}`, isCredential(name) ? 'true' : value]),
    );
  return write([['build', id], ...list('arg', values.args), ...list('flag', values.flags)]);
}

/** Reads a link from `writeCommandLink`. Ignores entries that don't belong to the form. */
export function readCommandLink(hash: string, form: CommandForm, credential: (name: string) => string): CommandValues {
  const found = read(hash);
  const list = (kind: string, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const values = found.filter(([key, value]) => key === `${kind}.${name}` && !hasCredential(value));
        if (values.length === 0) return [];
        return [[name, isCredential(name) ? [credential(name)] : values.map(([, value]) => value)]];
      }),
    );
  const flags = [...form.flags, ...form.inherited];
  return {
    args: list(
      'arg',
      form.args.map(({name}) => name),
    ),
    flags: list(
      'flag',
      flags.map(({name}) => name),
    ),
  };
}

/** Writes a link. Adds an entry to a link without values, which would open the form with its example (`hasValues`). */
function write(entries: readonly [string, string][]): string {
  const all = entries.length > 1 ? entries : [...entries, ['empty', 'true'] as const];
  return `#${new URLSearchParams(all.map(([key, value]) => [key, value.toWellFormed()])).toString()}`;
}

const read = (hash: string) => (hash.length > longestLink ? [] : [...new URLSearchParams(hash.slice(1))]);

function parse(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return faultOfJson(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
