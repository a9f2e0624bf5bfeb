import {parse as parseGraphql, visit, type FieldNode} from 'graphql';
import type {Page} from '../examples/collect.ts';
import {placeIn as at} from '../examples/lineIn.ts';
import {isShell, readShell} from '../examples/shell.ts';
import type {Fence} from '../examples/types.ts';
import {startOf} from './shape.ts';
import type {State} from './state.ts';

/** Ports of the services that every local project starts: engine, console events, playground server, and traces. */
const projectPorts = new Set(['3280', '3281', '3282', '4317', '4318']);

/** Finds names of models, commands, fields, and root fields that Fernway doesn't have. */
export function findNameFaults(fences: readonly Fence[], fernway: State): string[] {
  // Pages about other vendors' databases use other names.
  return fences
    .filter(({page}) => !/^docs\/(?:how-to-build-with-promptql|reference\/connectors|recipes)/.test(page))
    .flatMap((fence) => [
      ...findObjectFaults(fence, fernway),
      ...findFieldFaults(fence, fernway),
      ...(fence.language === 'graphql' ? findRootFieldFaults(fence, fernway) : []),
    ]);
}

function findObjectFaults(fence: Fence, {names, connectors}: State): string[] {
  const all = new Set([...names.values()].flatMap((each) => [...each]));
  return fence.text
    .split('\n')
    .flatMap((text, index) => [
      ...[...text.matchAll(/\b(?:FROM|JOIN|from|join) "?(sales|support|fulfilment)"?\."?([A-Z]\w*)"?/g)]
        .filter(([, subgraph, name]) => !names.get(subgraph!)?.has(name!))
        .map(
          ([, subgraph, name]) =>
            `${at(fence, index + 1)}: reads ${subgraph}.${name}, which Fernway does not have; expected one of ${[...(names.get(subgraph!) ?? [])].join(', ')}`,
        ),
      ...(isShell(fence) ? [...text.matchAll(/\bddn model (?:update|remove|show) "?([A-Z]\w*)"?(?![\w*])/g)] : [])
        .filter(([, name]) => !all.has(name!))
        .map(
          ([, name]) =>
            `${at(fence, index + 1)}: names the model ${name}, which Fernway does not have; the CLI derives a name from schema and table, such as PublicOrders (decisions/0072)`,
        ),
      ...(isShell(fence) ? [...text.matchAll(/\bddn (?:model|relationship) add (\w+) "?([a-z_]+)"?(?=\s|$)/g)] : [])
        .filter(
          ([, connector, name]) =>
            connectors.has(connector!) &&
            connector!.endsWith('_db') &&
            name !== 'revenue_by_month' &&
            name !== 'similar_tickets',
        )
        .map(
          ([, connector, name]) =>
            `${at(fence, index + 1)}: names the collection ${name} of ${connector}; expected the schema as well, such as public.${name}`,
        ),
    ]);
}

/**
 * Finds unknown fields in the engine's SQL, which reads models. Its camel-case names are the models' fields or aliases.
 */
function findFieldFaults(fence: Fence, {fields}: State): string[] {
  const statements = [
    ...fence.text.matchAll(
      /\bSELECT\b(?:(?!"""|;)[\s\S])*?\b(?:FROM|JOIN) (?:sales|support|fulfilment)\.\w+(?:(?!"""|"\}|;)[\s\S])*/g,
    ),
  ];
  return statements.flatMap((statement) => {
    const given = new Set([...statement[0].matchAll(/\bAS (\w+)/g)].map(([, name]) => name!));
    return [...statement[0].replaceAll(/'[^']*'/g, (text) => ' '.repeat(text.length)).matchAll(/\b[a-z]+[A-Z]\w*\b/g)]
      .filter(([name]) => !fields.has(name) && !given.has(name))
      .map(
        (name) =>
          `${at(fence, fence.text.slice(0, statement.index + name.index).split('\n').length)}: reads the field ${name[0]}, which no type of Fernway has`,
      );
  });
}

function findRootFieldFaults(fence: Fence, {rootFields}: State): string[] {
  const faults: string[] = [];
  visit(parseGraphql(fence.text), {
    Field(node: FieldNode, _key, _parent, path) {
      // definitions, 0, selectionSet, selections, 0
      if (path.length !== 5 || rootFields.has(node.name.value)) return;
      faults.push(
        `${at(fence, node.loc!.startToken.line)}: queries ${node.name.value}, which Fernway's GraphQL API does not have; expected one such as ${[...rootFields][0]}`,
      );
    },
  });
  return faults;
}

/** Finds environment variables and ports of Fernway that neither the starting project nor a step provides. */
export function findSettingFaults(page: Page, fences: readonly Fence[], states: ReadonlyMap<string, State>): string[] {
  const state = states.get(startOf(page) ?? '');
  if (!state) return [];
  const calls = fences.filter(isShell).flatMap(({text}) => readShell(text).calls.map(({words}) => words));
  // Lines that the reader writes into an environment file.
  const written = fences
    .filter(({meta}) => typeof meta.title === 'string' && meta.title.startsWith('.env'))
    .flatMap(({text}) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, variable]) => variable!));
  const made = calls.flatMap((words) => {
    if (words[0] !== 'ddn' || words[1] !== 'connector') return [];
    if (words[2] === 'init') return [`_${words[3]?.toUpperCase()}_`];
    return words[2] === 'env'
      ? words.filter((_word, i) => words[i - 1] === '--env').map((word) => `_${word.split('=')[0]}`)
      : [];
  });
  const isMade = (variable: string) =>
    written.includes(variable) ||
    made.some((part) => (part.endsWith('_') ? variable.includes(part) : variable.endsWith(part)));
  const inCode = fences.filter((fence) => !isShell(fence)).flatMap(({text}) => text.match(/\b\d{4,5}\b/g) ?? []);
  const opened = new Set([
    ...inCode,
    ...calls.flatMap((words) =>
      words
        .filter((_word, i) => /^(?:-p|--publish|--configure-port)$/.test(words[i - 1] ?? ''))
        .map((word) => word.split(':')[0]!),
    ),
  ]);
  return fences.flatMap((fence) =>
    fence.text
      .split('\n')
      .flatMap((line, index) => [
        ...[...line.matchAll(/(?<![\w<-])(?:SALES|SUPPORT|FULFILMENT)_[A-Z][A-Z0-9_]*[A-Z0-9]\b/g)]
          .filter(([variable]) => !state.variables.has(variable) && !isMade(variable))
          .map(
            ([variable]) =>
              `${at(fence, index + 1)}: names the variable ${variable}, which neither ${startOf(page)} nor a step sets`,
          ),
        ...[...line.matchAll(/\b(?:local\.hasura\.dev|localhost):(\d{4,5})\b/g)]
          .filter(([, port]) => !projectPorts.has(port!) && !state.ports.has(port!) && !opened.has(port!))
          .map(
            ([, port]) =>
              `${at(fence, index + 1)}: uses port ${port}, which nothing of ${startOf(page)} and no step opens`,
          ),
      ]),
  );
}
