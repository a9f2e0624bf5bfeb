/** The projects that readers can download, and the files in examples/ that they consist of. */
import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {withoutRegionMarks} from '../code-blocks/region.ts';
import {reduceToCheckpoint, type Checkpoint} from './checkpoint.ts';

/** A downloadable project. */
export interface Project {
  /** The name of the ZIP file and of the folder in it. */
  name: string;
  /** The folder with the project's files, as a path from the repository's root. */
  folder: string;
  /** Matches the paths of files in the folder that only this repository needs. */
  without?: RegExp;
  /** The intermediate state, which reduces the files. */
  checkpoint?: Checkpoint;
  /** Added or replaced files: paths in the project, and their sources as paths from the repository's root. */
  overlay?: Readonly<Record<string, string>>;
}

/** The texts of files by their paths in the project, sorted by path. */
export type ProjectFiles = ReadonlyMap<string, string>;

const fernway = {folder: 'examples/fernway', without: /^check\.mjs$|^threads\/|\.test\.ts$/};
const staff = ['admin'];

/** Fernway, its intermediate states, and the recipes. */
export const projects: readonly Project[] = [
  {name: 'fernway', ...fernway},
  {
    name: 'fernway-1-quickstart',
    ...fernway,
    checkpoint: {
      title: 'Fernway after the quickstart',
      content: 'The subgraph `sales` with three of its tables, and a small database whose dates follow today.',
      subgraphs: ['sales'],
      roles: staff,
      models: ['PublicCustomers', 'PublicPlans', 'PublicSubscriptions'],
      without: /^db\/|^support\/|^globals\/(?:optional|subgraph\.yaml|metadata\/wiki)|native_operations/,
    },
    overlay: {
      'db/compose.yaml': 'examples/checkpoints/1-quickstart/db/compose.yaml',
      'db/fernway.sql': 'examples/guides/quickstart/fernway.sql',
      'globals/metadata/promptql-config.hml': 'examples/checkpoints/1-quickstart/globals/metadata/promptql-config.hml',
    },
  },
  {
    name: 'fernway-2-sales',
    ...fernway,
    checkpoint: {
      title: 'Fernway with the whole shop',
      content: 'The subgraph `sales` with all tables, their relationships, and the native query `revenue_by_month`.',
      subgraphs: ['sales'],
      roles: staff,
      without: /^globals\/(?:optional|subgraph\.yaml)/,
    },
  },
  {
    name: 'fernway-3-support',
    ...fernway,
    checkpoint: {
      title: 'Fernway with support tickets',
      content: 'The subgraphs `sales` and `support`, with tickets from an HTTP service.',
      subgraphs: ['sales', 'support'],
      roles: staff,
      without: /^globals\/(?:optional|subgraph\.yaml)/,
    },
  },
  {
    name: 'fernway-4-fulfilment',
    ...fernway,
    checkpoint: {
      title: 'Fernway with functions',
      content:
        'All three subgraphs, with shipments and the functions `shippingEta` and `issueRefund`. Only `admin` has permissions.',
      subgraphs: ['sales', 'support', 'fulfilment'],
      roles: staff,
      without: /^globals\/(?:optional|subgraph\.yaml)/,
    },
  },
  ...recipeNames().map((name) => ({name, folder: `examples/recipes/${name}`})),
];

/** @throws Error that names the existing projects */
export function findProject(name: string): Project {
  const project = projects.find((each) => each.name === name);
  if (!project)
    throw new Error(
      `"${name}" is not a project; expected one of ${projects.map((each) => each.name).join(', ')} (plugins/example-projects/projects.ts)`,
    );
  return project;
}

/** Whether a file only exists on an author's machine: packages, keys, and files that macOS and the CLI create. */
export const isOfAuthor = (file: string): boolean =>
  /(?:^|\/)(?:node_modules|\.hasura-connector|engine\/build|\.DS_Store|\.env(?!\.example$)(?:\.[^/]*)?)(?:\/|$)/.test(
    file,
  );

/** Reads a project's files, all of which are text, as readers get them: without region markers. */
export function readProject({name, folder, without, checkpoint, overlay = {}}: Project): ProjectFiles {
  const absolute = path.join(rootDir, folder);
  const names = listFilesBelow(absolute).filter((file) => !isOfAuthor(file) && !without?.test(file));
  const all = new Map(names.map((file) => [file, readText(path.join(absolute, file))]));
  const files = new Map(checkpoint ? reduceToCheckpoint(name, all, checkpoint) : all);
  for (const [file, source] of Object.entries(overlay)) files.set(file, readText(path.join(rootDir, source)));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readText(file: string): string {
  return `${withoutRegionMarks(fs.readFileSync(file, 'utf8'))}\n`;
}

function recipeNames(): string[] {
  return fs
    .readdirSync(path.join(rootDir, 'examples/recipes'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .sort();
}
