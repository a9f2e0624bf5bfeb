/**
 * A stand-in for the ddn CLI. It accepts the commands that reference/cli/ describes, requires the files that a call
 * names, writes the files that the CLI writes according to the docs (from examples/fernway/ if Fernway has them), and
 * prints values that scripts read.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse, parseAllDocuments, stringify} from 'yaml';
import {writeWhole} from '../../../config/files.ts';
import {rootDir} from '../../../config/paths.ts';
import type {Cli} from '../../../plugins/reference/data/cli.ts';
import {checkCalls, type CheckedCall} from '../../../plugins/reference/validate/checkCommand.ts';
import type {Answer} from './answer.ts';

const fernway = path.join(rootDir, 'examples/fernway');
/** Flags whose value is a file or folder that must exist before the call. */
const paths = ['--connector', '--subgraph', '--supergraph', '--env-file', '--target-supergraph', '--target-subgraph'];
/** Writes a file unless it exists. */
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  if (!fs.existsSync(file)) fs.writeFileSync(file, text);
};

/** The values that scripts read from `--out json` and from commands that print one value. */
const printed: Readonly<Record<string, string>> = {
  'ddn auth print-access-token': 'access-token',
  'ddn auth print-promptql-secret-key': 'promptql-secret-key',
  'ddn supergraph build create': '{"build_version": "505331f4b2", "project_name": "fernway"}',
  'ddn connector build create': '{"build_id": "0f8fad5b-d9cb-469f-a165-70867728950e"}',
  'ddn version': 'DDN CLI Version: v2.28.0',
};

/**
 * @param words of the call, after `ddn`
 * @param cwd working directory of the call
 */
export function runDdn(words: readonly string[], cwd: string, cli: Cli): Answer {
  const [call] = checkCalls(['ddn', ...words], cli);
  if (!call) return {fault: 'found no command'};
  if (call.errors[0]) return {fault: `${call.command.command}: ${call.errors[0]}`};
  if (call.flags['--help']) return {level: 'type-checked', output: `${call.command.usage ?? call.command.command}\n`};
  const missing = paths
    .flatMap((flag) => call.flags[flag] ?? [])
    .find((file) => /[/.]/.test(file) && !fs.existsSync(path.resolve(cwd, file)));
  if (missing)
    return {
      fault: `${call.command.command}: found no ${missing} in ${path.basename(cwd)}/; an example before this one must create it`,
    };
  const problem = effects[call.command.command]?.(call, cwd);
  if (problem) return {fault: `${call.command.command}: ${problem}`};
  return {level: 'type-checked', output: printed[call.command.command] ? `${printed[call.command.command]!}\n` : ''};
}

/** Functions that write the files of a command. @returns the problem, if there is one */
const effects: Readonly<Record<string, (call: CheckedCall, cwd: string) => string | void>> = {
  'ddn supergraph init': (call, cwd) => {
    const folder = path.resolve(cwd, call.arguments[0] ?? '.');
    const subgraph = call.flags['--no-subgraph'] ? undefined : (call.flags['--create-subgraph']?.at(-1) ?? 'app');
    for (const file of [
      'hasura.yaml',
      '.gitignore',
      'compose.yaml',
      'globals/subgraph.yaml',
      'globals/metadata/promptql-config.hml',
      'globals/metadata/auth-config.hml',
      'globals/metadata/graphql-config.hml',
      'globals/metadata/compatibility-config.hml',
    ]) {
      write(path.join(folder, file), fs.readFileSync(path.join(fernway, file), 'utf8'));
    }
    write(
      path.join(folder, '.hasura/context.yaml'),
      fs.readFileSync(path.join(fernway, '.hasura/context.yaml'), 'utf8').replaceAll('sales', subgraph ?? 'globals'),
    );
    write(
      path.join(folder, 'supergraph.yaml'),
      `kind: Supergraph\nversion: v2\ndefinition:\n  subgraphs:\n    - globals/subgraph.yaml\n${subgraph ? `    - ${subgraph}/subgraph.yaml\n` : ''}`,
    );
    write(path.join(folder, '.env'), 'PROMPTQL_SECRET_KEY=promptql-secret-key\n');
    write(path.join(folder, '.env.cloud'), '');
    if (subgraph) createSubgraph(folder, subgraph, subgraph);
  },
  'ddn project init': (_call, cwd) => {
    const project = projectOf(cwd);
    write(path.join(project, '.env'), 'PROMPTQL_SECRET_KEY=promptql-secret-key\n');
    write(path.join(project, '.env.cloud'), '');
  },
  'ddn subgraph init': (call, cwd) => {
    const name = call.arguments[0]!;
    const folder = call.flags['--dir']?.at(-1) ?? name;
    createSubgraph(cwd, folder, name);
    for (const file of call.flags['--target-supergraph'] ?? [])
      fs.appendFileSync(path.resolve(cwd, file), `    - ${folder}/subgraph.yaml\n`);
  },
  'ddn connector init': (call, cwd) => {
    const name = call.arguments[0] ?? 'connector';
    const subgraph = subgraphOf(call, cwd);
    const folder = call.flags['--dir']
      ? path.resolve(cwd, call.flags['--dir'].at(-1)!)
      : path.join(subgraph, 'connector', name);
    const known = [path.basename(subgraph), 'sales', 'support', 'fulfilment']
      .map((each) => path.join(fernway, each, 'connector', name))
      .find((each) => fs.existsSync(each));
    if (known) fs.cpSync(known, folder, {recursive: true, force: false});
    write(
      path.join(folder, 'connector.yaml'),
      `kind: Connector\nversion: v2\ndefinition:\n  name: ${name}\n  subgraph: ${path.basename(subgraph)}\n  source: hasura/postgres-promptql:v2.1.1\n  context: .\n  envMapping: {}\n`,
    );
    for (const file of [
      'compose.yaml',
      'functions.ts',
      'functions.py',
      'functions/functions.go',
      'package.json',
      'tsconfig.json',
      'requirements.txt',
      'go.mod',
      '.gitignore',
      '.ddnignore',
      '.hasura-connector/Dockerfile.dockerignore',
    ])
      write(path.join(folder, file), '\n');
    write(
      path.join(subgraph, 'metadata', `${name}.hml`),
      `kind: DataConnectorLink\nversion: v1\ndefinition:\n  name: ${name}\n`,
    );
    write(path.join(projectOf(cwd), '.env'), '');
  },
  'ddn connector introspect': (call, cwd) => {
    if (call.flags['--connector']) return undefined;
    const folder = connectorOf(call.arguments[0]!, cwd);
    if (!folder) return `found no connector "${call.arguments[0]!}"; an example before this one must create it`;
    write(path.join(folder, 'configuration.json'), '{}\n');
    return undefined;
  },
  'ddn model add': writeMetadata,
  'ddn command add': writeMetadata,
  'ddn connector env add': (call, cwd) => {
    const project = projectOf(cwd);
    fs.appendFileSync(path.join(project, '.env'), (call.flags['--env'] ?? []).map((each) => `${each}\n`).join(''));
  },
  'ddn context create-context': (call, cwd) =>
    editContext(cwd, (definition) => (definition.contexts[call.arguments[0]!] ??= {})),
  'ddn context set-current-context': (call, cwd) =>
    editContext(cwd, (definition) => (definition.current = call.arguments[0]!)),
  'ddn context set': (call, cwd) =>
    editContext(
      cwd,
      (definition) =>
        ((definition.contexts[call.flags['--context']?.at(-1) ?? definition.current] ??= {})[call.arguments[0]!] =
          call.arguments[1]!),
    ),
  'ddn supergraph build local': (call, cwd) => {
    const project = projectOf(cwd);
    const folder = path.resolve(cwd, call.flags['--output-dir']?.at(-1) ?? path.join(project, 'engine/build'));
    const {definition} = readContext(cwd);
    const named =
      call.flags['--supergraph']?.at(-1) ??
      definition.contexts[call.flags['--context']?.at(-1) ?? definition.current]?.supergraph?.replace(/^\.\.\//, '') ??
      'supergraph.yaml';
    const objects = readObjects(path.resolve(project, named));
    const of = (kind: string) => JSON.stringify(objects.find((object) => object.kind === kind) ?? {}, null, 1);
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, 'metadata.json'), JSON.stringify(objects, null, 1));
    fs.writeFileSync(path.join(folder, 'auth_config.json'), of('AuthConfig'));
    fs.writeFileSync(path.join(folder, 'promptql_config.json'), of('PromptQlConfig'));
  },
  'ddn subgraph delete': (call, cwd) => {
    for (const file of call.flags['--subgraph'] ?? [])
      fs.rmSync(path.dirname(path.resolve(cwd, file)), {recursive: true});
  },
  'ddn run': (call, cwd) => {
    const file = path.join(projectOf(cwd), '.hasura/context.yaml');
    if (!fs.existsSync(file)) return `found no .hasura/context.yaml in ${path.basename(cwd)}/`;
    const {definition} = parse(fs.readFileSync(file, 'utf8') || 'definition: {scripts: {docker-start: true}}') as {
      definition: {scripts?: Record<string, unknown>};
    };
    const scripts = Object.keys(definition.scripts ?? {});
    return scripts.includes(call.arguments[0]!)
      ? undefined
      : `found the script "${call.arguments[0]!}"; .hasura/context.yaml has ${scripts.join(', ')}`;
  },
};

interface ContextFile {
  definition: {current: string; contexts: Record<string, Record<string, string>>; scripts?: Record<string, unknown>};
}

function readContext(cwd: string): ContextFile {
  const file = path.join(projectOf(cwd), '.hasura/context.yaml');
  const read = fs.existsSync(file) ? (parse(fs.readFileSync(file, 'utf8')) as ContextFile | null) : null;
  return read ?? {definition: {current: 'default', contexts: {default: {}}}};
}

function editContext(cwd: string, edit: (definition: ContextFile['definition']) => unknown): void {
  const context = readContext(cwd);
  edit(context.definition);
  writeWhole(path.join(projectOf(cwd), '.hasura/context.yaml'), stringify(context));
}

/** Reads the metadata objects of a supergraph from the folders that its subgraphs include. */
function readObjects(supergraph: string): {kind?: string}[] {
  if (!fs.existsSync(supergraph)) return [];
  const {definition} = parse(fs.readFileSync(supergraph, 'utf8')) as {definition: {subgraphs: string[]}};
  return definition.subgraphs.flatMap((name) => {
    const file = path.resolve(path.dirname(supergraph), name);
    if (!fs.existsSync(file)) return [];
    const {definition: own} = parse(fs.readFileSync(file, 'utf8')) as {definition: {includePaths?: string[]}};
    const folders = (own.includePaths ?? [])
      .map((each) => path.resolve(path.dirname(file), each))
      .filter((each) => fs.existsSync(each) && fs.statSync(each).isDirectory());
    const files = folders.flatMap((folder) =>
      fs
        .readdirSync(folder)
        .filter((each) => each.endsWith('.hml'))
        .map((each) => path.join(folder, each)),
    );
    return files
      .flatMap((each) =>
        parseAllDocuments(fs.readFileSync(each, 'utf8')).map((document) => document.toJS() as {kind?: string} | null),
      )
      .filter((object) => object !== null);
  });
}

/** Returns the project that a folder belongs to: the nearest folder with hasura.yaml, or the folder itself. */
export function projectOf(cwd: string): string {
  for (let folder = cwd; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (fs.existsSync(path.join(folder, 'hasura.yaml'))) return folder;
  return cwd;
}

function createSubgraph(project: string, folder: string, name: string): void {
  write(
    path.join(project, folder, 'subgraph.yaml'),
    `kind: Subgraph\nversion: v2\ndefinition:\n  name: ${name}\n  generator:\n    rootPath: .\n  includePaths:\n    - metadata\n`,
  );
  fs.mkdirSync(path.join(project, folder, 'metadata'), {recursive: true});
  fs.mkdirSync(path.join(project, folder, 'connector'), {recursive: true});
}

/** Returns the folder of the subgraph that a call names. Defaults to the project's app, sales, or first subgraph. */
function subgraphOf(call: CheckedCall, cwd: string): string {
  const named = call.flags['--subgraph']?.at(-1);
  if (named) return path.dirname(path.resolve(cwd, named));
  const project = projectOf(cwd);
  const [first = 'app'] = fs
    .readdirSync(project)
    .filter((name) => name !== 'globals' && fs.existsSync(path.join(project, name, 'subgraph.yaml')));
  return path.join(project, ['app', 'sales'].find((name) => fs.existsSync(path.join(project, name))) ?? first);
}

function connectorOf(name: string, cwd: string): string | undefined {
  const project = projectOf(cwd);
  const found = fs
    .readdirSync(project, {recursive: true, encoding: 'utf8'})
    .find((each) => each.endsWith(path.join('connector', name, 'connector.yaml')));
  return found === undefined ? undefined : path.dirname(path.join(project, found));
}

/** Writes Fernway's metadata files of the subgraph, and an empty file for a model or command that is added by name. */
function writeMetadata(call: CheckedCall, cwd: string): string | undefined {
  const [link, pattern = ''] = call.arguments;
  const subgraph = subgraphOf(call, cwd);
  const links = fs
    .readdirSync(projectOf(cwd), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.hml'))
    .flatMap((name) =>
      [
        ...fs
          .readFileSync(path.join(projectOf(cwd), name), 'utf8')
          .matchAll(/kind: DataConnectorLink\nversion: v1\ndefinition:\n  name: (\S+)/g),
      ].map(([, name]) => name!),
    );
  if (link && !links.includes(link) && !connectorOf(link, cwd))
    return `found no link "${link}"; the project has ${links.join(', ') || 'none'}`;
  const own = path.join(fernway, path.basename(subgraph), 'metadata');
  for (const name of fs.existsSync(own) ? fs.readdirSync(own) : [])
    write(path.join(subgraph, 'metadata', name), fs.readFileSync(path.join(own, name), 'utf8'));
  if (/^\w+$/.test(pattern))
    write(path.join(subgraph, 'metadata', `${pattern[0]!.toUpperCase()}${pattern.slice(1)}.hml`), '');
  return undefined;
}
