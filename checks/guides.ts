import fs from 'node:fs';
import path from 'node:path';
import {parse, parseAllDocuments} from 'yaml';
import {rootDir} from '../config/paths.ts';
import {projects, readProject, type ProjectFiles} from '../plugins/example-projects/projects.ts';
import {collectFences, readDocs, type Page} from './examples/collect.ts';
import {readShell, type Call} from './examples/shell.ts';
import type {Fence} from './examples/types.ts';
import type {Check} from './lib/check.ts';

/** What guides have in common: the states they start from, and the names of Fernway. */
export interface Fernway {
  /** Files of each project that readers can download, by its name. */
  states: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that commands and SQL may use, by subgraph. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** The subgraph of each connector. */
  subgraphOf: ReadonlyMap<string, string>;
}

/** A host port or a container name that a page takes. */
export interface Claim {
  page: string;
  line: number;
  what: string;
  /** Pages of one owner may share it. */
  owner: string;
}

/** The subgraph that Fernway's context names: commands for another one say so. */
const contextSubgraph = 'sales';
/** The quickstart's database and Fernway's sources replace each other at one address, and both pages say so. */
const sharedPorts = new Map([['port 5452', new Set(['docs/quickstart.mdx', 'examples/fernway/db/compose.yaml', 'examples/checkpoints/1-quickstart/db/compose.yaml'])]]);
/** Guides on Fernway that are followed step by step from a state. */
const followed = /^docs\/(?:quickstart|get-fernway|data-sources\/|metadata\/|business-logic\/)/;

/** Guides can be followed as they are written, as far as that shows without Docker. */
const check: Check = {
  name: 'guides',
  kind: 'sources',
  says: 'files, names, and subgraphs that guides use are there by then, no step waits for a terminal that another one holds, and guides do not take the same ports and containers',
  async run() {
    const fernway = readFernway();
    const pages = readDocs();
    const faults: string[] = [];
    const claims: Claim[] = [];
    let steps = 0;
    for (const page of pages) {
      const fences = await collectFences(page);
      steps += fences.filter(isShell).length;
      faults.push(...findNameFaults(fences, fernway));
      if (followed.test(page.file)) faults.push(...findHeldTerminals(fences), ...findMissingFiles(page, fences, fernway), ...findMissingSubgraphs(page, fences, fernway));
      claims.push(...findClaims(fences));
    }
    claims.push(...readComposeClaims());
    return {faults: [...faults, ...findCollisions(claims)], summary: `${steps} shell fences, ${claims.length} ports and containers`};
  },
};

export default check;

const isShell = ({language}: Fence) => ['bash', 'sh', 'shell'].includes(language);
const at = (fence: Fence, line: number) => `${fence.file}:${fence.line + line - 1}`;

/** Commands that do not return while what they start is running. */
export function findHeldTerminals(fences: readonly Fence[]): string[] {
  return fences.filter(isShell).flatMap((fence) => {
    const {calls} = readShell(fence.text);
    const holding = calls.slice(0, -1).find(holdsTerminal);
    return holding ? [`${at(fence, holding.line)}: "${holding.words.join(' ')}" keeps the terminal, so the commands after it never run; end the fence there, and say where the next command runs`] : [];
  });
}

function holdsTerminal({words}: Call): boolean {
  const text = words.join(' ');
  if (/^ddn run docker-start\b/.test(text)) return !/ -- .*(?:-d\b|--detach|--wait)/.test(text);
  if (/^docker compose .*\bup\b/.test(text)) return !/ (?:-d|--detach|--wait)\b/.test(text);
  return /^docker compose .*\blogs .*-f\b|\bnpm run watch$|^ddn connector setenv .* serve$/.test(text);
}

/** Files that a command names before the guide has made them, or that its first state does not have. */
export function findMissingFiles(page: Page, fences: readonly Fence[], {states}: Fernway): string[] {
  const start = /start from the checkpoint \[([\w-]+)\]|such as the checkpoint \[([\w-]+)\]/.exec(page.text);
  const name = start?.[1] ?? start?.[2] ?? (page.file === 'docs/get-fernway.mdx' ? 'fernway' : undefined);
  const files = name === undefined ? undefined : states.get(name);
  if (name !== undefined && !files) return [`${page.file}: starts from "${name}", which is no project; expected one of ${[...states.keys()].join(', ')}`];
  if (!files && page.file !== 'docs/quickstart.mdx') return [];
  const known = new Set(files);
  const has = (file: string) => known.has(file) || [...known].some((each) => each.endsWith(`/${file}`));
  return fences.flatMap((fence) => {
    const shown = fence.meta.title ?? fence.meta.file;
    const title = typeof shown === 'string' ? shown.replace(/^examples\/fernway\//, '').replace(/ \(.*/, '') : undefined;
    if (!isShell(fence)) {
      if (title && /\.\w+$/.test(title)) known.add(title);
      return [];
    }
    const missing: string[] = [];
    const lines = fence.text.split('\n');
    for (const [index, line] of lines.entries()) for (const [, file] of line.matchAll(/ < ([\w./-]+)/g)) if (!has(file!)) missing.push(`${at(fence, index + 1)}: reads ${file}, which no step has made and ${name ?? 'the empty folder'} does not have`);
    for (const {words, line} of readShell(fence.text).calls) {
      for (const made of filesMadeBy(words)) known.add(made);
      // What stands behind `--` is for a program in the connector's folder.
      const own = words.includes('--') && !words.includes('--operation-path') ? words.slice(0, words.indexOf('--')) : words;
      const used = own.slice(1).filter((word) => /^(?:\.\/)?[\w.-]+(?:\/[\w.-]+)*\.(?:ya?ml|sql|hml|ts|py|sh|zip)$/.test(word)).map((word) => word.replace(/^\.\//, ''));
      for (const file of used) if (!has(file)) missing.push(`${at(fence, line)}: "${words.slice(0, 3).join(' ')} …" names ${file}, which no step has made and ${name ?? 'the empty folder'} does not have`);
    }
    return missing;
  });
}

/** Files that a command of the CLI writes. */
function filesMadeBy(words: readonly string[]): string[] {
  const [program, noun, verb, name] = words;
  const flag = (of: string) => words[words.indexOf(of) + 1]?.replace(/^\.\//, '');
  if (program !== 'ddn') return [];
  if (noun === 'supergraph' && verb === 'init') return ['compose.yaml', 'supergraph.yaml', `${flag('--create-subgraph') ?? 'app'}/subgraph.yaml`];
  if (noun === 'subgraph' && verb === 'init') return [`${name}/subgraph.yaml`];
  if (noun !== 'connector' || verb !== 'init') return [];
  const subgraph = words.includes('--subgraph') ? path.posix.dirname(flag('--subgraph')!) : contextSubgraph;
  return ['connector.yaml', 'compose.yaml', 'functions.ts', 'functions.py'].map((file) => `${subgraph}/connector/${name}/${file}`);
}

/** Commands for a connector of another subgraph than the context's that do not name it. */
export function findMissingSubgraphs(page: Page, fences: readonly Fence[], {subgraphOf}: Fernway): string[] {
  if (/ddn context set subgraph/.test(page.text)) return [];
  return fences.filter(isShell).flatMap((fence) =>
    readShell(fence.text).calls.flatMap(({words, line}) => {
      const [program, noun, verb, name] = words;
      const subgraph = program === 'ddn' && /^(?:connector|model|command|relationship)$/.test(noun ?? '') && /^(?:introspect|show-resources|add)$/.test(verb ?? '') ? subgraphOf.get(name ?? '') : undefined;
      return subgraph === undefined || subgraph === contextSubgraph || words.some((word) => /^--(?:subgraph|connector)$/.test(word))
        ? []
        : [`${at(fence, line)}: "${words.join(' ')}" looks in the subgraph ${contextSubgraph}, but ${name} is in ${subgraph}; add --subgraph ${subgraph}/subgraph.yaml`];
    }),
  );
}

/** Models, commands, and views in SQL and in commands that Fernway does not have under this name. */
export function findNameFaults(fences: readonly Fence[], {names, subgraphOf}: Fernway): string[] {
  const all = new Set([...names.values()].flatMap((each) => [...each]));
  return fences.flatMap((fence) => {
    // Databases of other makers have other names.
    if (/^docs\/(?:how-to-build-with-promptql|reference\/connectors|kitchen-sink|recipes)/.test(fence.page)) return [];
    return fence.text.split('\n').flatMap((text, index) => [
      ...[...text.matchAll(/\b(?:FROM|JOIN|from|join) "?(sales|support|fulfilment)"?\."?([A-Z]\w*)"?/g)]
        .filter(([, subgraph, name]) => !names.get(subgraph!)?.has(name!))
        .map(([, subgraph, name]) => `${at(fence, index + 1)}: reads ${subgraph}.${name}, which Fernway does not have; expected one of ${[...(names.get(subgraph!) ?? [])].join(', ')}`),
      ...(isShell(fence) ? [...text.matchAll(/\bddn model (?:update|remove|show) "?([A-Z]\w*)"?(?![\w*])/g)] : [])
        .filter(([, name]) => !all.has(name!))
        .map(([, name]) => `${at(fence, index + 1)}: names the model ${name}, which Fernway does not have; the CLI derives a name from schema and table, such as PublicOrders (decisions/0072)`),
      ...(isShell(fence) ? [...text.matchAll(/\bddn (?:model|relationship) add (\w+) "?([a-z_]+)"?(?=\s|$)/g)] : [])
        .filter(([, connector, name]) => subgraphOf.has(connector!) && connector!.endsWith('_db') && name !== 'revenue_by_month' && name !== 'similar_tickets')
        .map(([, connector, name]) => `${at(fence, index + 1)}: names the collection ${name} of ${connector}; expected the schema as well, such as public.${name}`),
    ]);
  });
}

/** Containers and ports of `docker run`. */
export function findClaims(fences: readonly Fence[]): Claim[] {
  return fences.filter(isShell).flatMap((fence) =>
    readShell(fence.text).calls.filter(({words}) => words[0] === 'docker' && words[1] === 'run' && !words.includes('--rm')).flatMap(({words, line}) =>
      words.flatMap((word, i) => {
        const claim = (what: string): Claim => ({page: fence.page, line: fence.line + line - 1, what, owner: fence.page});
        if (word === '--name') return [claim(`container ${words[i + 1]}`)];
        return word === '-p' || word === '--publish' ? [claim(`port ${/^(\d+):/.exec(words[i + 1] ?? '')?.[1] ?? words[i + 1]}`)] : [];
      }),
    ),
  );
}

/** Ports of the Compose files that start databases and services; a project's connectors have their own. */
function readComposeClaims(): Claim[] {
  return fs
    .readdirSync(path.join(rootDir, 'examples'), {recursive: true, encoding: 'utf8'})
    .filter((name) => /(?:^|\/)(?:db\/)?compose[\w.]*\.yaml$/.test(name) && !/connector\/|fernway\/compose/.test(name) && !name.includes('node_modules'))
    .flatMap((name) => {
      const file = `examples/${name}`;
      const {services = {}} = parse(fs.readFileSync(path.join(rootDir, file), 'utf8')) as {services?: Record<string, {ports?: unknown[]}>};
      return Object.values(services).flatMap(({ports = []}) => ports.flatMap((port) => (/^(\d+):/.exec(String(port))?.[1] ? [{page: file, line: 1, what: `port ${/^(\d+):/.exec(String(port))![1]}`, owner: file}] : [])));
    });
}

/** What two owners take. */
export function findCollisions(claims: readonly Claim[]): string[] {
  return claims.flatMap((claim, index) => {
    const first = claims.slice(0, index).find((each) => each.what === claim.what && each.owner !== claim.owner);
    const shared = sharedPorts.get(claim.what);
    return first && !(shared?.has(first.owner) && shared.has(claim.owner)) ? [`${claim.page}:${claim.line}: takes ${claim.what}, as ${first.page} does; a reader of both cannot start the second one: choose another`] : [];
  });
}

/** Reads what guides have in common from examples/. */
export function readFernway(): Fernway {
  const states = new Map<string, ReadonlySet<string>>();
  for (const project of projects) states.set(project.name, new Set([...readProject(project).keys(), `${project.name}.zip`]));
  const files: ProjectFiles = readProject(projects[0]!);
  const names = new Map<string, Set<string>>();
  const subgraphOf = new Map<string, string>();
  for (const [file, text] of files) {
    const [subgraph] = file.split('/') as [string];
    const connector = /connector\/(\w+)\/connector\.yaml$/.exec(file)?.[1];
    if (connector) subgraphOf.set(connector, subgraph);
    if (!file.endsWith('.hml')) continue;
    for (const document of parseAllDocuments(text)) {
      const object = document.toJS() as {kind?: string; definition?: {name?: string}} | null;
      if (object?.kind && /^(?:Model|Command|View)$/.test(object.kind)) names.set(subgraph, (names.get(subgraph) ?? new Set()).add(object.definition!.name!));
    }
  }
  return {states, names, subgraphOf};
}
