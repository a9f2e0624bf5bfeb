import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {wholeCharacters} from '../../config/cutText.ts';
import {loadApis, type Content, type Operation} from '../../plugins/reference/data/apis.ts';
import {loadCli, type Command} from '../../plugins/reference/data/cli.ts';
import {loadMetadata} from '../../plugins/reference/data/metadata.ts';
import {isObject, show, type Cursor, type Json} from '../../plugins/reference/data/yaml.ts';
import {kebab, slug, suggest} from '../../plugins/reference/names.ts';
import {checkCalls} from '../../plugins/reference/validate/checkCommand.ts';
import type {Corpus} from '../corpus.ts';
import type {Sources} from '../sources.ts';
import {listProperties} from './properties.ts';
import {answer, CallerError, listNames, longestText} from './tool.ts';

export const lookupReferenceInput = z.strictObject({
  type: z
    .enum(['cli', 'metadata', 'api'])
    .describe('cli: a ddn command; metadata: a kind of metadata object; api: an operation of a PromptQL API'),
  name: z
    .string()
    .trim()
    .max(300)
    .default('')
    .describe(
      '"ddn supergraph build local", "Model", "startThread", "threads/startThread" or "POST /playground/threads/v2/start"; empty lists all names',
    ),
  path: z
    .string()
    .trim()
    .max(300)
    .default('')
    .describe('metadata only: a property, which is returned with those below it, e.g. definition.source'),
  offset: z.number().int().min(0).default(0).describe('Where to continue, as given in the previous response'),
});

/** Looks up one fact of the reference as JSON. Long facts come in pieces. */
export function lookupReference(
  {type, name, path, offset}: z.output<typeof lookupReferenceInput>,
  {corpus}: Sources,
): CallToolResult {
  if (path && type !== 'metadata')
    throw new CallerError(`Found path ${show(path)} with type "${type}"; expected it with metadata only. Omit it.`);
  const text = JSON.stringify(findFacts(type, name, path, corpus));
  if (offset > 0 && offset >= text.length)
    throw new CallerError(`offset ${offset} is past the end; the text has ${text.length} characters.`);
  const piece = wholeCharacters(text.slice(offset), longestText);
  const end = offset + piece.length;
  if (end === text.length) return answer(piece);
  const way = type === 'metadata' ? ', or look up a part of it with path' : '';
  return answer(`${piece}\n\n[Characters ${offset} to ${end} of ${text.length}. Continue with offset ${end}${way}.]`);
}

function findFacts(type: 'cli' | 'metadata' | 'api', name: string, path: string, corpus: Sources['corpus']): Facts {
  switch (type) {
    case 'cli':
      return name
        ? describeCommand(name, corpus())
        : {commands: loadCli().commands.map(({command, summary}) => ({command, summary}))};
    case 'metadata':
      return name
        ? describeKind(name, path, corpus())
        : {kinds: loadMetadata().all.map(({kind, description}) => ({kind, description}))};
    case 'api':
      return name
        ? describeOperation(name, corpus())
        : {
            operations: operations().map(({api, id, method, path: route, summary}) => ({
              api,
              id,
              request: `${method} ${route}`,
              summary,
            })),
          };
  }
}

type Facts = Record<string, unknown>;

const unknown = (what: string, name: string, known: readonly string[]) =>
  new CallerError(
    `There is no ${what} ${show(name)}; ${suggest(name, known, `${listNames(known, 40)}.`)} Omit name to list all.`,
  );

function describeCommand(name: string, docs: Corpus): Facts {
  const cli = loadCli();
  const wanted = name
    .replace(/\s+/g, ' ')
    .replace(/ -.*$/, '') // the flags are part of the command
    .replace(/^(?!ddn\b)/, 'ddn ');
  const command = cli.find(wanted) ?? findByAlias(wanted);
  if (!command)
    throw unknown(
      'command',
      wanted,
      cli.commands.map((each) => each.command),
    );
  const {page, inherited, ...rest} = command;
  return {
    ...rest,
    ...docs.linkTo(page),
    inheritedFlags: cli.root.flags.filter((flag) => inherited.includes(flag.name)),
  };
}

/** Finds the command that a call with an alias runs, such as `ddn models add`. */
function findByAlias(name: string): Command | undefined {
  const [call] = checkCalls(name.split(' '));
  return call?.arguments.length === 0 ? call.command : undefined;
}

function describeKind(name: string, path: string, docs: Corpus): Facts {
  const {all} = loadMetadata();
  const kind = all.find((each) => each.kind.toLowerCase() === name.toLowerCase());
  if (!kind)
    throw unknown(
      'kind',
      name,
      all.map((each) => each.kind),
    );
  const forms = kind.forms.flatMap(({version, description, schema}) => {
    const properties = listProperties(schema, path);
    return properties ? [{version, description, properties}] : [];
  });
  if (forms.length === 0)
    throw new CallerError(
      `${kind.kind} has no property ${show(path)}; look up ${kind.kind} without path to see its properties.`,
    );
  return {
    kind: kind.kind,
    description: kind.description,
    ...docs.linkTo(`${kind.page}#${slug(kind.kind)}`),
    ...(path ? {path} : {example: kind.examples[0]?.value ?? null, compatibility: kind.compatibility}),
    // Newest version first.
    forms,
    note: 'Properties marked "more" contain other properties: look up this kind with their path.',
  };
}

const operations = (): Operation[] => loadApis().all.flatMap((api) => api.operations);

function describeOperation(name: string, docs: Corpus): Facts {
  const all = operations();
  const wanted = name
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/[^/\s]+/i, '')
    .toLowerCase();
  const spellings = ({api, id, method, path}: Operation) =>
    [id, `${api}/${id}`, `${method} ${path}`, path].map((spelling) => spelling.toLowerCase());
  const exact = all.filter((operation) => spellings(operation).includes(wanted));
  // People often omit the beginning of an API's paths.
  const [, verb, route] = /^(?:([a-z]+) )?(\/.+)$/.exec(wanted) ?? [];
  const endsSo = ({method, path}: Operation) =>
    route !== undefined && path.toLowerCase().endsWith(route) && (!verb || method.toLowerCase() === verb);
  const matches = exact.length > 0 ? exact : all.filter(endsSo);
  const [operation, ...others] = matches;
  if (!operation)
    throw unknown(
      'operation',
      name,
      all.map(({id}) => id),
    );
  if (others.length > 0)
    throw new CallerError(
      `${show(name)} names ${matches.length} operations; expected one of ${listNames(matches.map(({api, id}) => `${api}/${id}`))}.`,
    );
  const anchor = kebab(operation.id);
  const {file: _, parameters, body, responses, ...rest} = operation;
  return {
    ...rest,
    // On a page that is only partly about an API, no heading names the operation.
    ...docs.linkTo(
      ...['', '-request'].flatMap((part) =>
        ['-api', '-apis', ''].map((ending) => `/promptql-apis/${operation.api}${ending}/#${anchor}${part}`),
      ),
    ),
    parameters: parameters.map(({at: _at, schema, ...parameter}) => ({...parameter, schema: expand(schema)})),
    ...(body && {body: {required: body.required, contents: body.contents.map(describeContent)}}),
    responses: responses.map(({status, description, headers, contents}) => ({
      status,
      description,
      headers: headers.map(({schema, ...header}) => ({...header, schema: expand(schema)})),
      contents: contents.map(describeContent),
    })),
  };
}

function describeContent({mediaType, schema, examples, stream}: Content): Facts {
  return {
    mediaType,
    schema: expand(schema),
    example: examples[0]?.value ?? null,
    ...(stream && {
      stream: {...stream, events: stream.events.map((event) => ({name: event.name, schema: expand(event.schema)}))},
    }),
  };
}

/** Replaces references with their definitions. A definition inside itself is only named. */
function expand(place: Cursor, around: readonly string[] = []): Json {
  if (isObject(place.value) && typeof place.value.$ref === 'string') {
    const target = place.resolve();
    return around.includes(target.key)
      ? {$comment: `The same as ${String(target.path.at(-1))} around it.`}
      : expand(target, [...around, target.key]);
  }
  if (Array.isArray(place.value)) return place.items().map((item) => expand(item, around));
  if (isObject(place.value))
    return Object.fromEntries(place.entries().map(([key, value]) => [key, expand(value, around)]));
  return place.value ?? null;
}
