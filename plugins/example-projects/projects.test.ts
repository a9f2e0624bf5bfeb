import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {checkMetadata} from '../reference/validate/metadata.ts';
import {isOfAuthor, projects, readProject, type Project} from './projects.ts';

interface MetadataObject {
  kind: string;
  subgraph: string;
  definition?: Record<string, unknown> & {name?: string};
}

const states = projects.filter(({name}) => name.startsWith('fernway'));
const checkpoints = states.filter(({checkpoint}) => checkpoint);

/** The kinds of the objects that properties refer to by name. */
const kinds: Readonly<Record<string, string>> = {
  modelName: 'Model',
  commandName: 'Command',
  viewName: 'View',
  objectType: 'ObjectType',
  sourceType: 'ObjectType',
  typeName: 'ObjectType',
  dataConnectorName: 'DataConnectorLink',
  filterExpressionType: 'BooleanExpressionType',
  aggregateExpression: 'AggregateExpression',
  orderByExpression: 'OrderByExpression',
};

function objectsOf(project: Project): MetadataObject[] {
  return [...readProject(project)]
    .filter(([file]) => /^\w+\/metadata\/.*\.hml$/.test(file))
    .flatMap(([file, text]) =>
      parseAllDocuments(text)
        .map((document) => document.toJS() as MetadataObject | null)
        .filter((object) => object?.kind)
        .map((object) => ({...object!, subgraph: file.split('/')[0]!})),
    );
}

describe.each(states.map((project) => [project.name, project] as const))('%s', (_name, project) => {
  const files = readProject(project);
  const objects = objectsOf(project);

  test('has metadata that the schemas accept', () => {
    const faults = [...files]
      .filter(([file]) => file.endsWith('.hml') || /(?:subgraph|supergraph|connector)\.yaml$/.test(file))
      .flatMap(([file, text]) => checkMetadata(text).faults.map(({line, message}) => `${file}:${line}: ${message}`));
    expect(faults).toEqual([]);
  });

  test('refers only to objects that it has', () => {
    const names = new Set(
      objects.map(({kind, subgraph, definition}) => `${kind} ${subgraph}.${definition?.name ?? ''}`),
    );
    const missing = objects.flatMap(({kind, subgraph, definition = {}}) => {
      const properties = {...definition, ...(definition.source as object | undefined)};
      const refers = Object.entries(properties).flatMap(([property, name]) =>
        property in kinds ? [`${kinds[property]} ${subgraph}.${String(name)}`] : [],
      );
      if (kind === 'Relationship') {
        const target = definition.target as Record<string, {name: string; subgraph?: string} | undefined>;
        const [of, to] = target.model ? ['Model', target.model] : ['Command', target.command!];
        refers.push(`${of} ${to!.subgraph ?? subgraph}.${to!.name}`);
      }
      return refers.filter((name) => !names.has(name)).map((name) => `${kind} ${definition.name ?? ''}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('lists exactly the subgraphs and Compose files of connectors that it has', () => {
    const {definition} = parse(files.get('supergraph.yaml')!) as {definition: {subgraphs: string[]}};
    const {include} = parse(files.get('compose.yaml')!) as {include: {path: string}[]};
    const found = (pattern: RegExp) => [...files.keys()].filter((file) => pattern.test(file)).sort();
    // The CLI creates the subgraph of globals in every project, so some states don't have its file.
    const globals = 'globals/subgraph.yaml';
    expect(definition.subgraphs).toContain(globals);
    expect(definition.subgraphs.filter((file) => file !== globals).sort()).toEqual(
      found(/\/subgraph\.yaml$/).filter((file) => file !== globals),
    );
    expect(include.map((each) => each.path).sort()).toEqual(found(/connector\/\w+\/compose\.yaml$/));
  });

  test('mounts only files that it has', () => {
    const {services} = parse(files.get('db/compose.yaml')!) as {
      services: Record<string, {volumes?: string[]; command?: string[]}>;
    };
    const mounted = Object.values(services)
      .flatMap(({volumes = []}) => volumes)
      .map((volume) => path.posix.join('db', volume.split(':')[0]!));
    expect(mounted.filter((file) => !files.has(file) && file !== './' && file !== '.')).toEqual([]);
    const scripts = Object.values(services)
      .flatMap(({command = []}) => command)
      .filter((word) => word.startsWith('/fernway/'))
      .map((word) => word.slice('/fernway/'.length));
    expect(scripts.filter((file) => !files.has(file))).toEqual([]);
  });

  test('has no region markers', () => {
    expect([...files].filter(([, text]) => /#(?:end)?region\b/.test(text)).map(([file]) => file)).toEqual([]);
  });
});

test.each(checkpoints.map((project) => [project.name, project] as const))(
  '%s has permissions only for staff',
  (_name, project) => {
    const roles = objectsOf(project).flatMap(({definition}) =>
      Array.isArray(definition?.permissions) ? (definition.permissions as {role: string}[]).map(({role}) => role) : [],
    );
    expect(new Set(roles)).toEqual(new Set(['admin']));
  },
);

test('every state includes the previous state', () => {
  const order = [...checkpoints, states[0]!];
  for (const [index, project] of order.slice(1).entries()) {
    const before = objectsOf(order[index]!).map(
      ({kind, subgraph, definition}) => `${kind} ${subgraph}.${definition?.name ?? ''}`,
    );
    const now = new Set(
      objectsOf(project).map(({kind, subgraph, definition}) => `${kind} ${subgraph}.${definition?.name ?? ''}`),
    );
    expect(
      before.filter((name) => !now.has(name)),
      project.name,
    ).toEqual([]);
  }
});

test.each(projects.map((project) => [project.name, project] as const))(
  '%s refers to no other files in this repository',
  (_name, project) => {
    const outside = [...readProject(project)].flatMap(([file, text]) =>
      [...text.matchAll(/\.\.\/(?:\.\.\/|check\.mjs|recipes|stand-ins?|docs)[\w./-]*/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    // The ticket service imports a module two folders up that is also in the archive.
    expect(outside.filter((each) => !each.includes('../../db/seed.mjs'))).toEqual([]);
  },
);

describe('create-project.sh', () => {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'fernway-'));
  afterEach(() => fs.rmSync(temporary, {recursive: true, force: true}));

  /** A fake CLI that creates the folders of `init` commands, and prints each call. */
  const cli = `#!/usr/bin/env bash
echo "ddn $*"
case "$1 $2" in
  "supergraph init") mkdir -p "$3/globals/metadata" "$3/sales/metadata"; touch "$3/.env" "$3/supergraph.yaml" ;;
  "subgraph init") mkdir -p "$3/metadata" ;;
  "connector init") for each in "$@"; do case "$each" in */subgraph.yaml) mkdir -p "$(dirname "$each")/connector/$3" ;; esac; done ;;
esac
`;

  function run(project: Project): {calls: string[]; folder: string} {
    const source = path.join(temporary, project.name);
    for (const [file, text] of readProject(project)) writeWhole(path.join(source, file), text);
    const bin = path.join(temporary, 'bin');
    fs.mkdirSync(bin, {recursive: true});
    fs.writeFileSync(path.join(bin, 'ddn'), cli, {mode: 0o755});
    const output = execFileSync('bash', ['create-project.sh', '0000'], {
      cwd: source,
      encoding: 'utf8',
      env: {...process.env, PATH: `${bin}:${process.env.PATH}`},
    });
    return {calls: output.split('\n').filter((line) => line.startsWith('ddn ')), folder: `${source}-project`};
  }

  test.each(states.map((project) => [project.name, project] as const))(
    'creates a project of %s with all of its metadata, and builds it at the end',
    (_name, project) => {
      const {calls, folder} = run(project);
      const metadata = [...readProject(project).keys()].filter((file) => /^\w+\/metadata\/.*\.hml$/.test(file));
      expect(metadata.filter((file) => !fs.existsSync(path.join(folder, file)))).toEqual([]);
      expect(calls[0]).toContain('--with-promptql');
      expect(calls.at(-1)).toBe('ddn supergraph build local');
    },
  );

  test('introspects only the connectors of the state', () => {
    const introspected = ({calls}: {calls: string[]}) => [
      ...new Set(calls.flatMap((call) => /^ddn connector introspect (\w+)/.exec(call)?.[1] ?? [])),
    ];
    const byName = (name: string) => projects.find((project) => project.name === name)!;
    expect(introspected(run(byName('fernway-2-sales')))).toEqual(['sales_db']);
    fs.rmSync(temporary, {recursive: true, force: true});
    expect(introspected(run(byName('fernway')))).toEqual([
      'sales_db',
      'support_api',
      'fulfilment_db',
      'fulfilment_logic',
    ]);
  });

  test('refuses to overwrite a folder', () => {
    run(states[0]!);
    expect(() =>
      execFileSync('bash', ['create-project.sh', '0000'], {cwd: path.join(temporary, 'fernway'), stdio: 'pipe'}),
    ).toThrow(/exists\. Remove it, or pass another folder/);
  });
});

test('recognizes files that only exist on an author’s machine', () => {
  for (const file of [
    '.env',
    'sales/.env',
    '.env.cloud',
    '.DS_Store',
    'a/node_modules/b.js',
    '.hasura-connector/x',
    'engine/build/x',
  ])
    expect(isOfAuthor(file), file).toBe(true);
  for (const file of ['.env.example', 'sales/.env.example', '.gitignore', 'a.env.md', 'environment/a'])
    expect(isOfAuthor(file), file).toBe(false);
});

test('excludes a file with keys in a project’s folder from the archive', () => {
  const folder = path.join('examples', `author-${process.pid}`);
  try {
    fs.mkdirSync(path.join(rootDir, folder));
    for (const name of ['.env', '.env.example']) fs.writeFileSync(path.join(rootDir, folder, name), 'KEY=\n');
    expect([...readProject({...projects[0]!, folder, overlay: {}}).keys()]).toEqual(['.env.example']);
  } finally {
    fs.rmSync(path.join(rootDir, folder), {recursive: true});
  }
});
