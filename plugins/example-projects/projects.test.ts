import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';
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
      .flatMap(([file, text]) => {
        const {faults, objects} = checkMetadata(text);
        return [...faults, ...objects.flatMap((object) => object.faults)].map(
          ({line, message}) => `${file}:${line}: ${message}`,
        );
      });
    expect(faults).toEqual([]);
  });

  test('refers to nothing that it does not have', () => {
    const names = new Set(
      objects.map(({kind, subgraph, definition}) => `${kind} ${subgraph}.${definition?.name ?? ''}`),
    );
    const missing = objects.flatMap(({kind, subgraph, definition = {}}) => {
      const refers: string[] = [];
      if (definition.modelName) refers.push(`Model ${subgraph}.${String(definition.modelName)}`);
      if (definition.commandName) refers.push(`Command ${subgraph}.${String(definition.commandName)}`);
      if (kind === 'Relationship') {
        const target = definition.target as Record<string, {name: string; subgraph?: string} | undefined>;
        const [of, to] = target.model ? ['Model', target.model] : ['Command', target.command!];
        refers.push(
          `${of} ${to!.subgraph ?? subgraph}.${to!.name}`,
          `ObjectType ${subgraph}.${String(definition.sourceType)}`,
        );
      }
      return refers.filter((name) => !names.has(name)).map((name) => `${kind} ${definition.name ?? ''}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('lists exactly the subgraphs and Compose files that it has', () => {
    const {definition} = parse(files.get('supergraph.yaml')!) as {definition: {subgraphs: string[]}};
    const {include} = parse(files.get('compose.yaml')!) as {include: {path: string}[]};
    const named = [
      ...definition.subgraphs.filter((file) => file !== 'globals/subgraph.yaml'),
      ...include.map((each) => each.path),
    ];
    expect(named.filter((file) => !files.has(file))).toEqual([]);
    expect([...files.keys()].filter((file) => /connector\/\w+\/compose\.yaml$/.test(file)).sort()).toEqual(
      include.map((each) => each.path).sort(),
    );
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

  test('has no marks of regions', () => {
    expect([...files].filter(([, text]) => /#(?:end)?region\b/.test(text)).map(([file]) => file)).toEqual([]);
  });
});

test.each(checkpoints.map((project) => [project.name, project] as const))(
  '%s has permissions for staff only',
  (_name, project) => {
    const roles = objectsOf(project).flatMap(({definition}) =>
      Array.isArray(definition?.permissions) ? (definition.permissions as {role: string}[]).map(({role}) => role) : [],
    );
    expect(new Set(roles)).toEqual(new Set(['admin']));
  },
);

test('every state has what the one before has', () => {
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
  '%s names no file of this repository',
  (_name, project) => {
    const outside = [...readProject(project)].flatMap(([file, text]) =>
      [...text.matchAll(/\.\.\/(?:\.\.\/|check\.mjs|recipes|stand-ins?|docs)[\w./-]*/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    // A module of the ticket service is two folders up, and in the archive.
    expect(outside.filter((each) => !each.includes('../../db/seed.mjs'))).toEqual([]);
  },
);

describe('create-project.sh', () => {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'fernway-'));
  afterEach(() => fs.rmSync(temporary, {recursive: true, force: true}));

  /** Stands for the CLI: writes the folders that `init` commands write, and prints what it was asked. */
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
    for (const [file, text] of readProject(project)) {
      fs.mkdirSync(path.dirname(path.join(source, file)), {recursive: true});
      fs.writeFileSync(path.join(source, file), text);
    }
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
    '%s: a project with all of its metadata, built last',
    (_name, project) => {
      const {calls, folder} = run(project);
      const metadata = [...readProject(project).keys()].filter((file) => /^\w+\/metadata\/.*\.hml$/.test(file));
      expect(metadata.filter((file) => !fs.existsSync(path.join(folder, file)))).toEqual([]);
      expect(calls[0]).toContain('--with-promptql');
      expect(calls.at(-1)).toBe('ddn supergraph build local');
    },
  );

  test('introspects the connectors of the state, and no others', () => {
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

  test('refuses to write over a folder', () => {
    run(states[0]!);
    expect(() =>
      execFileSync('bash', ['create-project.sh', '0000'], {cwd: path.join(temporary, 'fernway'), stdio: 'pipe'}),
    ).toThrow(/exists\. Remove it, or pass another folder/);
  });
});

test('what is on the machine of an author only is in no archive', () => {
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

test('a file of keys in the folder of a project is in no archive', () => {
  const folder = path.join('examples', `author-${process.pid}`);
  try {
    fs.mkdirSync(path.join(rootDir, folder));
    for (const name of ['.env', '.env.example']) fs.writeFileSync(path.join(rootDir, folder, name), 'KEY=\n');
    expect([...readProject({...projects[0]!, folder, overlay: {}}).keys()]).toEqual(['.env.example']);
  } finally {
    fs.rmSync(path.join(rootDir, folder), {recursive: true});
  }
});
