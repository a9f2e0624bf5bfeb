import type {Page} from '../examples/collect.ts';
import {placeIn as at} from '../examples/lineIn.ts';
import {isShell, readShell, type Call} from '../examples/shell.ts';
import type {Fence} from '../examples/types.ts';
import {emptyFolder, startOf} from './shape.ts';
import type {State} from './state.ts';

/** What exists at a point in a guide. */
interface Moment {
  connectors: Set<string>;
  introspected: Set<string>;
  objects: Set<string>;
  contexts: Set<string>;
  isBuilt: boolean;
  isStarted: boolean;
}

const perConnector = /^(?:introspect|show-resources|add|update|list)$/;

/** Finds commands that use something that neither an earlier step nor the starting project provides. */
export function findOrderFaults(page: Page, fences: readonly Fence[], states: ReadonlyMap<string, State>): string[] {
  const start = startOf(page);
  if (start === undefined) return [];
  const state = states.get(start);
  if (!state && start !== emptyFolder) return [];
  const moment: Moment = {
    connectors: new Set(state?.connectors.keys()),
    introspected: new Set(state?.connectors.keys()),
    objects: new Set(state ? [...state.names.values()].flatMap((names) => [...names]) : []),
    contexts: new Set(['default']),
    isBuilt: state !== undefined,
    isStarted: state !== undefined,
  };
  return fences
    .filter((fence) => isShell(fence) && !fence.meta.title)
    .flatMap((fence) =>
      readShell(fence.text).calls.flatMap((call) =>
        advance(moment, call).map(
          (fault) =>
            `${at(fence, call.line)}: "${call.words.slice(0, 4).join(' ')}" ${fault} (the guide starts from ${start})`,
        ),
      ),
    );
}

/** Runs one command, and describes what is missing for it. */
function advance(moment: Moment, {words}: Call): string[] {
  const [program, noun = '', verb = '', name = ''] = words;
  if (program !== 'ddn') return [];
  const isName = /^\w+$/.test(name);
  const line = `${noun} ${verb}`;
  if (line === 'connector init' && isName) moment.connectors.add(name);
  else if (line === 'supergraph build') moment.isBuilt ||= words[3] === 'local';
  else if (line === 'context create-context') moment.contexts.add(name);
  else if (line === 'context set-current-context')
    return moment.contexts.has(name) ? [] : [`chooses the context ${name}, which no step has created`];
  else if (noun === 'run' && verb === 'docker-start') return start(moment);
  else if (noun === 'console' && words.includes('--local'))
    return moment.isStarted ? [] : ['opens the local console before a step has started the services'];
  else if (/^(?:model|command) (?:update|remove|show)$/.test(line))
    return isName && !moment.objects.has('*') && !moment.objects.has(name)
      ? [`names ${name}, which no step has added`]
      : [];
  else if (/^(?:connector|connector-link|model|command|relationship)$/.test(noun) && perConnector.test(verb) && isName)
    return useConnector(moment, words);
  return [];
}

function start(moment: Moment): string[] {
  moment.isStarted = true;
  return moment.isBuilt ? [] : ['starts the services before a step has built the project'];
}

function useConnector(moment: Moment, [, noun, verb, name, collection]: readonly string[]): string[] {
  if (!moment.connectors.has(name!)) return [`uses the connector ${name}, which no step has made`];
  if (verb === 'introspect') moment.introspected.add(name!);
  if (verb !== 'add') return [];
  if (!moment.introspected.has(name!)) return [`adds what ${name} has before a step has introspected it`];
  if (noun === 'model' || noun === 'command') moment.objects.add(toPascalCase(collection ?? ''));
  return [];
}

/** Derives a name as the CLI does (decisions/0072). */
const toPascalCase = (name: string) =>
  name
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
