import path from 'node:path';
import {listFilesBelow} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';
import {collectFences, readDocs, type Page} from './examples/collect.ts';
import {readText} from './lib/readText.ts';
import {placeIn as at} from './examples/lineIn.ts';
import {isShell, readShell, type Call} from './examples/shell.ts';
import type {Fence} from './examples/types.ts';
import {findLeftoverFaults} from './guides/leftovers.ts';
import {findNameFaults, findSettingFaults} from './guides/names.ts';
import {findOrderFaults} from './guides/order.ts';
import {anotherGuide, emptyFolder, findShapeFaults, findStartFaults, isGuide, startOf} from './guides/shape.ts';
import {publishedPort, readPorts, readStates, type State} from './guides/state.ts';
import type {Check} from './lib/check.ts';

type States = ReadonlyMap<string, State>;

/** A host port or a container name that a page or a Compose file uses. */
export interface Claim {
  file: string;
  line: number;
  what: string;
}

/** The subgraph that Fernway's context names. Commands for another subgraph must name that subgraph. */
const contextSubgraph = 'sales';
/** The quickstart's database and Fernway's sources replace each other on one port, and both pages say so. */
const sharedPorts = new Map([
  [
    'port 5452',
    new Set([
      'docs/quickstart.mdx',
      'examples/fernway/db/compose.yaml',
      'examples/checkpoints/1-quickstart/db/compose.yaml',
    ]),
  ],
]);
/**
 * Returns whether readers follow a page step by step, as they do guides and tutorials. Guides in the reference are
 * excluded, because they are about a single connector or installation.
 */
const isFollowed = (page: Page) => isGuide(page) && !/^docs\/reference\//.test(page.file);
/** Returns whether a page has steps, as some concept and reference pages do. */
const hasSteps = ({text, file}: Page) => text.includes('<Step>') && file !== 'docs/kitchen-sink.mdx';

/** Checks that guides can be followed as written, as far as this is possible without Docker. */
const check: Check = {
  name: 'guides',
  kind: 'sources',
  says: 'files, names, connectors, variables, and ports that guides use are there by then, no step waits for a terminal that another one holds, every page with steps names the project that they start from, guides say how long they are, what they leave, and how to remove it, and do not take the same ports and containers',
  async run() {
    const states = readStates();
    const fernway = states.get('fernway')!;
    const pages = readDocs();
    const faults: string[] = [];
    const claims: Claim[] = [];
    let steps = 0;
    for (const page of pages) {
      const fences = await collectFences(page);
      steps += fences.filter(isShell).length;
      faults.push(...findNameFaults(fences, fernway));
      if (isFollowed(page) || hasSteps(page)) faults.push(...findStartFaults(page, fences));
      if (isFollowed(page)) faults.push(...findGuideFaults(page, fences, states));
      claims.push(...findClaims(fences));
    }
    claims.push(...readComposeClaims());
    return {
      faults: [...faults, ...findCollisions(claims)],
      summary: `${steps} shell fences, ${claims.length} ports and containers`,
    };
  },
};

export default check;

/** Finds what stops a reader who follows the page. */
function findGuideFaults(page: Page, fences: readonly Fence[], states: States): string[] {
  const {connectors} = states.get('fernway')!;
  return [
    ...findOccupiedTerminals(fences),
    ...findMissingFiles(page, fences, states),
    ...(states.has(startOf(page) ?? '') ? findMissingSubgraphs(page, fences, connectors) : []),
    ...findOrderFaults(page, fences, states),
    ...findSettingFaults(page, fences, states),
    ...findShapeFaults(page, fences),
    ...findLeftoverFaults(page, fences),
  ];
}

/** Finds commands that keep the terminal while they run, so the next commands of the fence never run. */
export function findOccupiedTerminals(fences: readonly Fence[]): string[] {
  return fences.filter(isShell).flatMap((fence) => {
    const {calls} = readShell(fence.text);
    const holding = calls.slice(0, -1).find(holdsTerminal);
    return holding
      ? [
          `${at(fence, holding.line)}: "${holding.words.join(' ')}" keeps the terminal, so the commands after it never run; end the fence there, and say where the next command runs`,
        ]
      : [];
  });
}

function holdsTerminal({words}: Call): boolean {
  const text = words.join(' ');
  if (/^ddn run docker-start\b/.test(text)) return !/ -- .*(?:-d\b|--detach|--wait)/.test(text);
  if (/^docker compose .*\bup\b/.test(text)) return !/ (?:-d|--detach|--wait)\b/.test(text);
  return /^docker compose .*\blogs .*-f\b|\bnpm run watch$|^ddn connector setenv .* serve$/.test(text);
}

/** Finds files that a command names, but that the starting project doesn't have and no earlier step has created. */
export function findMissingFiles(page: Page, fences: readonly Fence[], states: States): string[] {
  const name = startOf(page);
  const files = states.get(name ?? '')?.files;
  if (name !== undefined && name !== emptyFolder && name !== anotherGuide && !files)
    return [
      `${page.file}: starts from "${name}", which is no project; expected one of ${[...states.keys()].join(', ')}`,
    ];
  if (name === undefined || name === anotherGuide) return [];
  const known = new Set(files);
  // A recipe's files are unpacked next to the project.
  for (const [, recipe] of page.text.matchAll(/<ProjectDownload name="([\w-]+)"/g))
    for (const file of states.get(recipe!)?.files ?? []) known.add(`../${recipe}/${file}`);
  let subgraph = files ? contextSubgraph : 'app';
  const has = (file: string) => known.has(file) || [...known].some((each) => each.endsWith(`/${file}`));
  return fences.flatMap((fence) => {
    const shown = fence.meta.title ?? fence.meta.file;
    const title =
      typeof shown === 'string' ? shown.replace(/^examples\/fernway\//, '').replace(/ \(.*/, '') : undefined;
    if (!isShell(fence)) {
      if (title && /\.\w+$/.test(title)) known.add(title);
      return [];
    }
    const missing: string[] = [];
    const lines = fence.text.split('\n');
    for (const [index, line] of lines.entries())
      for (const [, file] of line.matchAll(/ < ([\w./-]+)/g))
        if (!has(file!))
          missing.push(`${at(fence, index + 1)}: reads ${file}, which no step has made and ${name} does not have`);
    for (const {words, line} of readShell(fence.text).calls) {
      if (words[0] === 'ddn')
        subgraph =
          /--create-subgraph (\w+)/.exec(words.join(' '))?.[1] ??
          /^ddn context set subgraph (?:\.\/)?(\w+)\//.exec(words.join(' '))?.[1] ??
          subgraph;
      for (const made of [...filesMadeBy(words, subgraph), ...filesMovedBy(words, known)]) known.add(made);
      // Words after `--` are for a program in the connector's folder.
      const own =
        words.includes('--') && !words.includes('--operation-path') ? words.slice(0, words.indexOf('--')) : words;
      const used = own
        .slice(1)
        .filter((word) => /^(?:\.\/)?[\w.-]+(?:\/[\w.-]+)*\.(?:ya?ml|sql|hml|ts|py|sh|zip)$/.test(word))
        .map((word) => word.replace(/^\.\//, ''));
      for (const file of used)
        if (!has(file))
          missing.push(
            `${at(fence, line)}: "${words.slice(0, 3).join(' ')} …" names ${file}, which no step has made and ${name} does not have`,
          );
    }
    return missing;
  });
}

/** Returns the files that a command writes. */
function filesMadeBy(words: readonly string[], context: string): string[] {
  const [program, noun, verb, name] = words;
  if (program === 'cp') return [words.at(-1)!.replace(/^\.\//, '')];
  if (program === 'zip') return words.filter((word) => word.endsWith('.zip'));
  if (program !== 'ddn') return [];
  const flag = (of: string) => (words.includes(of) ? words[words.indexOf(of) + 1]?.replace(/^\.\//, '') : undefined);
  if (noun === 'project' && verb === 'subgraph' && name === 'create') return [`${words[4]}/subgraph.yaml`];
  if (noun === 'supergraph' && verb === 'init')
    return ['compose.yaml', 'supergraph.yaml', `${flag('--create-subgraph') ?? 'app'}/subgraph.yaml`];
  if (noun === 'subgraph' && verb === 'init') return [`${name}/subgraph.yaml`];
  if (noun !== 'connector' || verb !== 'init') return [];
  const subgraph = words.includes('--subgraph') ? path.posix.dirname(flag('--subgraph')!) : context;
  return ['connector.yaml', 'compose.yaml', 'functions.ts', 'functions.py'].map(
    (file) => `${subgraph}/connector/${name}/${file}`,
  );
}

/** Returns the new paths of files in a folder that `mv` or `git mv` renames. */
function filesMovedBy(words: readonly string[], known: ReadonlySet<string>): string[] {
  const [from, to] = words[0] === 'git' && words[1] === 'mv' ? words.slice(2) : words[0] === 'mv' ? words.slice(1) : [];
  return from && to
    ? [...known].filter((file) => file.startsWith(`${from}/`)).map((file) => to + file.slice(from.length))
    : [];
}

/** Finds commands that don't name the subgraph of their connector, although it isn't the context's subgraph. */
export function findMissingSubgraphs(page: Page, fences: readonly Fence[], connectors: State['connectors']): string[] {
  if (/ddn context set subgraph/.test(page.text)) return [];
  return fences.filter(isShell).flatMap((fence) =>
    readShell(fence.text).calls.flatMap(({words, line}) => {
      const [program, noun, verb, name] = words;
      const subgraph =
        program === 'ddn' &&
        /^(?:connector|model|command|relationship)$/.test(noun ?? '') &&
        /^(?:introspect|show-resources|add)$/.test(verb ?? '')
          ? connectors.get(name ?? '')
          : undefined;
      return subgraph === undefined ||
        subgraph === contextSubgraph ||
        words.some((word) => /^--(?:subgraph|connector)$/.test(word))
        ? []
        : [
            `${at(fence, line)}: "${words.join(' ')}" looks in the subgraph ${contextSubgraph}, but ${name} is in ${subgraph}; add --subgraph ${subgraph}/subgraph.yaml`,
          ];
    }),
  );
}

/** Finds the containers and ports that `docker run` uses. */
export function findClaims(fences: readonly Fence[]): Claim[] {
  return fences.filter(isShell).flatMap((fence) =>
    readShell(fence.text)
      .calls.filter(({words}) => words[0] === 'docker' && words[1] === 'run' && !words.includes('--rm'))
      .flatMap(({words, line}) =>
        words.flatMap((word, i) => {
          const [, option, value = words[i + 1] ?? ''] = /^(--name|-p|--publish)(?:=(.*))?$/.exec(word) ?? [];
          if (option === undefined) return [];
          const what = option === '--name' ? `container ${value}` : `port ${publishedPort(value) ?? value}`;
          return [{file: fence.page, line: fence.line + line - 1, what}];
        }),
      ),
  );
}

/** Reads the ports of Compose files that start databases and services. A project's connectors have their own ports. */
function readComposeClaims(): Claim[] {
  return listFilesBelow(path.join(rootDir, 'examples'))
    .filter(
      (name) =>
        /(?:^|\/)(?:db\/)?compose[\w.]*\.yaml$/.test(name) &&
        !/connector\/|fernway\/compose/.test(name) &&
        !name.includes('node_modules'),
    )
    .flatMap((name) => {
      const file = `examples/${name}`;
      return readPorts(readText(file)).map((port) => ({file, line: 1, what: `port ${port}`}));
    });
}

/** Finds ports and container names that two files use. */
export function findCollisions(claims: readonly Claim[]): string[] {
  return claims.flatMap((claim, index) => {
    const first = claims.slice(0, index).find((each) => each.what === claim.what && each.file !== claim.file);
    const shared = sharedPorts.get(claim.what);
    return first && !(shared?.has(first.file) && shared.has(claim.file))
      ? [
          `${claim.file}:${claim.line}: takes ${claim.what}, as ${first.file} does; a reader of both cannot start the second one: choose another`,
        ]
      : [];
  });
}
