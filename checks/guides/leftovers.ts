import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {escapePattern} from '../../config/escapePattern.ts';
import {parseMdx} from '../../config/parsers.ts';
import type {Page} from '../examples/collect.ts';
import {isShell, readShell, type Call} from '../examples/shell.ts';
import type {Fence} from '../examples/types.ts';
import {emptyFolder, startOf} from './shape.ts';

/** Something that a guide's commands create, and that exists until the reader removes it. */
export interface Leftover {
  /** What it is, for the message, such as "the container" or "the hosted project". */
  kind: string;
  /** The words with which the section "Clean up" must mention it. */
  name: string | RegExp;
  /** The name as the message shows it. */
  says: string;
  /** The command that creates it. */
  command: string;
}

/** A section "Clean up": its text and its lines on the page. */
interface CleanUp {
  text: string;
  from: number;
  to: number;
}

const project = 'the hosted project';
const build = 'a build';
/** The section that describes what each kind of thing costs and how to remove it. */
const costs = '/get-fernway/#what-stays';

/** Finds all sections "Clean up" of a page. A page in several parts has one section for each part. */
function findCleanUps(page: Page): CleanUp[] {
  const {children} = parseMdx(page.file, page.text);
  return children.flatMap((node, index) => {
    if (node.type !== 'heading' || !/^Clean up/.test(toString(node))) return [];
    const next = children.slice(index + 1).find((each) => each.type === 'heading' && each.depth <= node.depth);
    const start = node.position!.start;
    const end = next?.position!.start;
    return [
      {
        // A collapsed part shows another way to the same result, with its own commands.
        text: page.text.slice(start.offset, end?.offset).replace(/<details>[\s\S]*?<\/details>/g, ''),
        from: start.line,
        to: end?.line ?? Infinity,
      },
    ];
  });
}

/** Finds things that a guide's commands create, but that its section "Clean up" doesn't mention. */
export function findLeftoverFaults(page: Page, fences: readonly Fence[]): string[] {
  const cleanUps = findCleanUps(page);
  const left = findLeftovers(page, fences, cleanUps);
  if (left.length === 0) return [];
  if (cleanUps.length === 0)
    return [
      `${page.file}: creates ${left.map(({kind, says}) => `${kind} ${says}`).join(', ')}, and has no section "Clean up"`,
    ];
  const text = cleanUps.map((section) => section.text).join('\n');
  const missing = left
    .filter(({name}) => (typeof name === 'string' ? !mentions(text, name) : !name.test(text)))
    .map(
      ({kind, says, command}) =>
        `${page.file}: "${command}" creates ${kind} ${says}; its section "Clean up" doesn't mention it`,
    );
  const isHosted = left.some(({kind}) => kind === project || kind === build);
  return isHosted &&
    ![`(${costs})`, '{#what-stays}'].some((link) => text.includes(link)) &&
    !/\(\/[\w/-]+\/#clean-up\)/.test(text)
    ? [...missing, `${page.file}: leaves something in the cloud; its section "Clean up" has no link to ${costs}`]
    : missing;
}

const mentions = (text: string, name: string) => new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`).test(text);

/** Lists everything that the commands of a page leave behind, each thing once. */
export function findLeftovers(page: Page, fences: readonly Fence[], cleanUps = findCleanUps(page)): Leftover[] {
  const found = new Map<string, Leftover>();
  let folder = startOf(page) === emptyFolder ? '' : 'project';
  for (const fence of fences) {
    if (!isShell(fence) || fence.meta.title) continue;
    if (cleanUps.some(({from, to}) => fence.pageLine >= from && fence.pageLine < to)) continue;
    for (const {words} of readShell(fence.text).calls) {
      const command = words.slice(0, 4).join(' ');
      for (const thing of leftBy(words, folder)) found.set(`${thing.kind} ${thing.says}`, {...thing, command});
      if (words[0] === 'cd' && words[1] !== undefined) folder = path.posix.join(folder, words[1]);
    }
  }
  return [...found.values()];
}

type Thing = Omit<Leftover, 'command'>;

/** Lists everything that one command leaves behind. */
function leftBy(words: Call['words'], folder: string): Thing[] {
  const [program, noun, verb] = words;
  const flag = (...names: string[]) => {
    const at = words.findIndex((word) => names.includes(word));
    return at === -1 ? undefined : words[at + 1];
  };
  const left = (kind: string, name: string | undefined): Thing[] =>
    name === undefined || /^[-$<]/.test(name) ? [] : [{kind, name, says: name}];
  /** Returns a folder next to the one where the guide starts. A folder inside another folder is removed with it. */
  const folderAt = (name: string): Thing[] => {
    const at = path.posix.join(folder, name);
    const own = at.replace(/^(?:\.\.\/)+/, '');
    return own.includes('/') || /^[~/]/.test(name) ? [] : left('the folder', own);
  };
  if (program === 'docker') return leftByDocker(words, flag);
  if (program === 'mkdir')
    return words
      .slice(1)
      .filter((word) => !word.startsWith('-'))
      .flatMap(folderAt);
  if (program === 'git' && noun === 'clone') return folderAt(words[3] ?? path.posix.basename(words[2] ?? '', '.git'));
  if (program === 'unzip' && noun !== undefined) return folderAt(path.posix.basename(noun, '.zip'));
  // Fernway's script creates a project next to its own folder.
  if (program === './create-project.sh') {
    const project = words[2] === undefined ? `${path.posix.basename(folder)}-project` : path.posix.basename(words[2]);
    return [...left('the folder', project), hostedProject];
  }
  if (program === 'ddn' && noun === 'run' && verb?.startsWith('docker-start'))
    return [
      {
        kind: 'the services',
        name: /Ctrl\+C|docker compose .*\bdown\b|\(\/[\w/-]+\/#clean-up\)/,
        says: 'that Ctrl+C or "docker compose down" stops',
      },
    ];
  if (program !== 'ddn') return leftByCloud(words, flag).flatMap((name) => left('the cloud resource', name));
  switch (`${noun} ${verb}`) {
    case 'supergraph init':
      return [...folderAt(words[3] ?? ''), ...(words.includes('--with-project') ? [] : [hostedProject])];
    case 'project init':
      return words.includes('--with-project') ? [] : [hostedProject];
    case 'context create-context':
      return left('the context', words[3]);
    case 'supergraph build':
    case 'connector build':
    case 'subgraph build':
      return words[3] === 'create' ? [{kind: build, name: /\bbuilds?\b/i, says: 'in the hosted project'}] : [];
    case 'project subgraph':
      return words[3] === 'create' ? left('the hosted subgraph', words[4]) : [];
    default:
      return [];
  }
}

/** A project's name is generated unless a flag sets it, so pages call it "the hosted project". */
const hostedProject: Thing = {kind: project, name: /(?:hosted|staging) projects?/, says: 'of the guide'};

function leftByDocker(words: Call['words'], flag: (...names: string[]) => string | undefined): Thing[] {
  const [, noun, verb, name] = words;
  if (noun === 'run' && !words.includes('--rm')) {
    const container = flag('--name');
    return [
      {
        kind: 'the container',
        name: container === undefined ? /docker rm -f / : new RegExp(`docker rm -f (?:[\\w-]+ )*${container}\\b`),
        says: container ?? 'without a name',
      },
    ];
  }
  if (noun === 'volume' && verb === 'create')
    return [{kind: 'the volume', name: `docker volume rm ${name}`, says: name!}];
  return noun === 'compose' && words.includes('up')
    ? [
        {
          kind: 'the services and volumes of',
          name: /docker compose .*\bdown (?:-v|--volumes)\b|\(\/[\w/-]+\/#clean-up\)/,
          says: '"docker compose down --volumes"',
        },
      ]
    : [];
}

/** Returns the names of the resources that a cloud's command-line tools create. */
function leftByCloud(
  [program, noun = '', verb = '', name, next]: readonly string[],
  flag: (...names: string[]) => string | undefined,
): (string | undefined)[] {
  if (program === 'aws') {
    if (verb === 'mb') return [name?.replace(/^s3:\/\//, '')];
    // An endpoint service has no name, and an access key is removed with its user.
    if (!/^(?:create|deploy)\b/.test(verb) || verb === 'create-access-key') return [];
    return [flag('--stack-name', '--user-name', '--role-name', '--name', '--function-name')];
  }
  if (program === 'gcloud') {
    if (noun === 'iam' && name === 'create') return [next];
    return verb === 'create' ? [name] : [];
  }
  return program === 'bq' ? [flag('--dataset')] : [];
}
