import type {Node, Parents, Root} from 'mdast';
import {parseMdx} from '../../config/parsers.ts';
import type {Page} from '../examples/collect.ts';
import {countCommands, isShell, readShell, type Call} from '../examples/shell.ts';
import type {Fence} from '../examples/types.ts';

/** Returns where a guide starts: a checkpoint, an empty folder, another guide, or undefined if the page doesn't say. */
export function startOf({file, text}: Page): string | undefined {
  if (file === 'docs/get-fernway.mdx') return 'fernway';
  const checkpoint = /\bstarts? from the checkpoint \[([\w-]+)\]/i.exec(text)?.[1];
  if (/\bstarts? from the result of \[/.test(text)) return anotherGuide;
  return (
    checkpoint ?? (/\bstarts? from an empty folder|project in an empty folder/i.test(text) ? emptyFolder : undefined)
  );
}

export const emptyFolder = 'an empty folder';
/** The start of a guide that continues where another guide ends, with its result. */
export const anotherGuide = 'the result of another guide';

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const readNumber = (word: string) => (/^\d+$/.test(word) ? Number(word) : words.indexOf(word.toLowerCase()));

/** Compares what a guide says about its length, and before it creates a hosted project, with what its steps do. */
export function findShapeFaults(page: Page, fences: readonly Fence[]): string[] {
  // With --with-project, the project already exists.
  const needsDataPlane =
    startOf(page) === emptyFolder &&
    readCalls(fences).some((call) => makesProject(call) && !call.words.includes('--with-project'));
  return [
    ...findCountFaults(page),
    ...(needsDataPlane && !/data plane|\(\/recipes\/tutorials\/#/.test(beforeProject(page))
      ? ['makes a hosted project, but does not say before it that this takes a permission and a data plane']
      : []),
  ].map((fault) => `${page.file}: ${fault}`);
}

/** Returns whether a command needs a project, in its folder or in the cloud. `version` and `doctor`, e.g., don't. */
const needsProject = ({words: [program, noun = '', verb = '']}: Call) =>
  program === 'ddn' &&
  !/^(?:version|update-cli|doctor|plugins|help|completion|-.*)?$/.test(noun) &&
  (noun !== 'auth' || verb === 'generate-promptql-secret-key') &&
  !/^(?:project (?:create|list)|connector (?:list|show))$/.test(`${noun} ${verb}`);

/**
 * Checks that a page names the project that it starts from before its first command, because any guide can be the first
 * one that a reader opens. If its steps work in any project, it names a checkpoint for readers without a project. A
 * guide must also say what it leaves behind.
 */
export function findStartFaults(page: Page, fences: readonly Fence[]): string[] {
  // Pages about a concept or a setting show other commands before those that readers run.
  const from = isGuide(page) ? 0 : page.text.slice(0, page.text.indexOf('<Step>')).split('\n').length;
  const first = fences.find(
    (fence) => fence.pageLine > from && readCalls([fence]).some((call) => needsProject(call) || leavesSomething(call)),
  );
  if (!first) return [];
  const head = page.text.split('\n', first.pageLine).join('\n');
  const at = `${first.page}:${first.pageLine}: runs a command in a project`;
  return [
    ...(startOf({...page, text: head}) === undefined
      ? [
          `${at}, but the text before it does not say where a reader starts; write "start from the checkpoint [fernway-2-sales](/get-fernway/#fernway-2-sales)", "starts from an empty folder", or, if the steps work in any project, "If you have no project, start from the checkpoint [fernway](/get-fernway/#download-the-files)"`,
        ]
      : []),
    ...(isGuide(page) && !/^#+ Clean up|\bleaves\b/m.test(page.text)
      ? [`${at}, but the page does not say what stays; add a section "Clean up", or write "The guide leaves …"`]
      : []),
  ];
}

/** Returns whether readers follow a page from its first step to its last, according to its front matter. */
export const isGuide = ({text}: Page) => /^kind: (?:guide|tutorial)$/m.test(text);
const readCalls = (fences: readonly Fence[]) =>
  fences.filter((fence) => isShell(fence) && !fence.meta.title).flatMap(({text}) => readShell(text).calls);

const makesProject = ({words: [program, noun, verb]}: Call) =>
  program === 'ddn' && verb === 'init' && (noun === 'supergraph' || noun === 'project');
const startsServices = ({words: [program, noun, verb]}: Call) =>
  program === 'ddn' && noun === 'run' && verb?.startsWith('docker-start') === true;
const startsContainer = ({words}: Call) => words[0] === 'docker' && words[1] === 'run' && !words.includes('--rm');
const startsCompose = ({words}: Call) => words[0] === 'docker' && words[1] === 'compose' && words.includes('up');
const leavesSomething = (call: Call) =>
  [makesProject, startsServices, startsContainer, startsCompose].some((is) => is(call));

const beforeProject = ({text}: Page) => text.slice(0, text.search(/^ddn (?:supergraph|project) init\b/m));
const beforeSteps = ({text}: Page) =>
  text
    .slice(0, text.includes('<Step>') ? text.indexOf('<Step>') : text.indexOf('```bash'))
    .replace(/^---\n[\s\S]*?\n---\n/, '');

/** Compares the stated numbers of steps and commands with the page. Of alternatives in tabs, the longest counts. */
function findCountFaults(page: Page): string[] {
  const steps = findSteps(parseMdx(page.file, page.text));
  const commands = steps.reduce((sum, step) => sum + commandsIn(step), 0);
  if (commands === 0) return [];
  const head = beforeSteps(page);
  const said = (what: RegExp) =>
    [...head.matchAll(what)].map(([, word, digits]) => readNumber((word ?? digits)!)).filter((number) => number >= 0);
  const saidCommands = said(/(?:(?:\bhas|\bwith) (\w+)|\| (\d+)) commands?\b/g);
  const [saidSteps] = said(/\bhas (\w+) steps?\b/g);
  const sum = saidCommands.reduce((all, each) => all + each, 0);
  if (saidCommands.length === 0)
    return [
      `does not say how long it is; write "The guide has ${steps.length} steps with ${commands} commands. You wait for …"`,
    ];
  return [
    ...(sum === commands
      ? []
      : [
          `says that it has ${sum} commands; its steps have ${commands} (of tabs the longest, a loop or pipeline being one)`,
        ]),
    ...(saidSteps === steps.length || (saidSteps === undefined && /\| \d+ commands?\b/.test(head))
      ? []
      : saidSteps === undefined
        ? [
            `does not say how many steps it has; write "The guide has ${steps.length} steps with ${commands} commands. You wait for …"`,
          ]
        : [`says that it has ${saidSteps} steps; it has ${steps.length}`]),
  ];
}

type Element = Node & {
  name?: string | null;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: Parents['children'];
};

function findSteps(node: Root | Element): Element[] {
  if ('name' in node && node.name === 'Step') return [node];
  const each = (node.children ?? []).map((child) => findSteps(child as Element));
  return 'name' in node && node.name === 'Tabs'
    ? each.reduce((longest, steps) => (steps.length > longest.length ? steps : longest), [])
    : each.flat();
}

function commandsIn(node: Element): number {
  if (node.type === 'code')
    return isShell({language: node.lang ?? ''}) && !/title=/.test(node.meta ?? '')
      ? countCommands(node.value ?? '')
      : 0;
  const each = (node.children ?? []).map((child) => commandsIn(child as Element));
  return node.name === 'Tabs' ? Math.max(0, ...each) : each.reduce((sum, count) => sum + count, 0);
}
