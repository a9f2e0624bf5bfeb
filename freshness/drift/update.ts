import {isMap, isScalar, isSeq, parseDocument, type Document, type Pair, type Scalar, type YAMLMap} from 'yaml';
import type {SourceLine} from '../sources.ts';
import type {Drift} from './facts.ts';
import type {SourceKind} from './importers.ts';

/** Marks facts that a program wrote and no one has reviewed yet. */
const reviewMark = 'review: written by npm run drift';

/** Adds a review comment below any existing comments. */
function markForReview(node: {commentBefore?: string | null}, what: string) {
  node.commentBefore = [node.commentBefore, ` ${reviewMark}: ${what}`].filter(Boolean).join('\n');
}

/** Lists facts that a program wrote and no one has reviewed, as `file:line: what`. */
export function findUnreviewed(lines: readonly SourceLine[]): string[] {
  const mark = `# ${reviewMark}: `;
  return lines
    .filter(({text}) => text.trimStart().startsWith(mark))
    .map(({file, line, text}) => `${file}:${line}: ${text.trim().slice(mark.length)}`);
}

const notDescribed = 'Not described yet.';

/**
 * Writes facts into a data file: flags of commands, properties of schemas, parameters of operations, and releases of
 * connectors and the engine. Keeps sentences, and gives new facts a placeholder as their description. Marks what it
 * writes with a comment. Never removes a fact, and never writes a type that is neither a JSON type nor a definition in
 * the same file: people must do that.
 * @returns the new text, and the differences that were written
 */
export function updateData(
  text: string,
  drifts: readonly (Drift & {kind: SourceKind})[],
): {text: string; written: Drift[]} {
  const document = parseDocument(text);
  const written: Drift[] = [];
  for (const drift of drifts) {
    if (update(drift)) written.push(drift);
  }
  return {text: written.length > 0 ? document.toString({lineWidth: 105, flowCollectionPadding: false}) : text, written};

  function update(drift: Drift & {kind: SourceKind}): boolean {
    switch (drift.kind) {
      case 'cli-page':
        return updateFlag(findCommand(drift.group), drift);
      case 'hub':
        return updateRelease(document.get('hub'), drift);
      case 'changelog':
        return updateRelease(document.get('engine'), drift);
      case 'json-schema':
      case 'openapi':
        return drift.name !== '' && (updateParameter(document, drift) || updateProperty(document, drift));
    }
  }

  function findCommand(name: string): YAMLMap | undefined {
    const commands = document.get('commands');
    return isSeq(commands)
      ? commands.items.filter(isMap).find((command) => command.get('command') === name)
      : undefined;
  }

  function updateRelease(place: unknown, drift: Drift): boolean {
    if (drift.change !== 'changed' || !isMap(place) || !['release', 'hosted'].includes(drift.field)) return false;
    place.set(drift.field, drift.field === 'hosted' ? drift.to === 'true' : drift.to);
    markForReview(place, drift.field);
    return true;
  }

  function updateFlag(command: YAMLMap | undefined, drift: Drift): boolean {
    const flags = command?.get('flags');
    if (!isSeq(flags) || drift.name === '') return false;
    const flag = flags.items.filter(isMap).find((each) => each.get('name') === drift.name);
    if (drift.change === 'added' && !flag) {
      const {type, ...rest} = drift.fields;
      const facts = {name: drift.name, type, ...factsOf(rest), description: notDescribed};
      const node = document.createNode(facts);
      markForReview(node, 'new flag');
      // Flags are in alphabetical order.
      const next = flags.items.filter(isMap).find((each) => String(each.get('name')) > drift.name);
      flags.items.splice(next ? flags.items.indexOf(next) : flags.items.length, 0, node);
      return true;
    }
    if (!flag) return false;
    if (drift.change === 'renamed') flag.set('name', drift.to);
    else if (drift.change === 'changed') {
      if (drift.to === undefined) flag.delete(drift.field);
      else flag.set(drift.field, factsOf({[drift.field]: drift.to})[drift.field]);
    } else return false;
    markForReview(flag, drift.change === 'changed' ? drift.field : 'name');
    return true;
  }
}

const factsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, key === 'required' ? value === 'true' : value]),
  );

/** Updates a parameter that the operation already has. */
function updateParameter(document: Document, drift: Drift): boolean {
  const [method = '', route = ''] = drift.group.split(' ');
  const parameters = document.getIn(['paths', route, method.toLowerCase(), 'parameters']);
  const parameter = isSeq(parameters) && parameters.items.filter(isMap).find((each) => each.get('name') === drift.name);
  if (!parameter) return false;
  if (drift.change === 'renamed') parameter.set('name', drift.to);
  else if (drift.change === 'changed' && drift.field === 'required') parameter.set('required', drift.to === 'true');
  else if (drift.change === 'changed' && drift.field === 'type' && plainTypes.has(drift.to ?? ''))
    parameter.setIn(['schema', 'type'], drift.to);
  else return false;
  markForReview(parameter, drift.change === 'changed' ? drift.field : 'name');
  return true;
}

/** Types that a schema can have without other keywords. */
const plainTypes = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array']);

function updateProperty(document: Document, drift: Drift): boolean {
  const definition = findDefinition(document, drift.group);
  const properties = definition?.get('properties');
  if (!isMap(properties)) return false;
  const pair = properties.items.find(({key}) => isScalar(key) && key.value === drift.name) as Pair<Scalar> | undefined;
  const schema = pair?.value;
  if (drift.change === 'added' && !pair) {
    const {type = '', required, default: standard} = drift.fields;
    const shape = shapeOf(type);
    if (!shape) return false;
    const facts = {description: notDescribed, ...shape, ...(standard && {default: JSON.parse(standard) as unknown})};
    const added = document.createPair(drift.name, facts) as Pair<Scalar>;
    markForReview(added.key, 'new property');
    properties.items.push(added);
    if (required) setRequired(drift.name, true);
    return true;
  }
  if (!pair || !isMap(schema)) return false;
  if (drift.change === 'renamed') {
    pair.key.value = drift.to;
    if (setRequired(drift.name, false)) setRequired(drift.to, true);
    markForReview(pair.key, 'name');
    return true;
  }
  if (drift.change !== 'changed') return false;
  switch (drift.field) {
    case 'default':
      if (drift.to === undefined) schema.delete('default');
      else schema.set('default', document.createNode(JSON.parse(drift.to) as unknown));
      break;
    case 'required':
      setRequired(drift.name, drift.to === 'true');
      break;
    case 'type':
      if (!drift.to || !plainTypes.has(drift.to) || schema.get('type') !== drift.from) return false;
      schema.set('type', drift.to);
      break;
    default:
      return false;
  }
  markForReview(pair.key, drift.field);
  return true;

  function shapeOf(type: string): object | undefined {
    if (plainTypes.has(type)) return {type};
    const item = /^list of (\w+)$/.exec(type)?.[1];
    if (item !== undefined) {
      const items = shapeOf(item);
      return items && {type: 'array', items};
    }
    const folder = definitionFolders.find((keys) => document.hasIn([...keys, type]));
    return folder && {$ref: `#/${[...folder, type].join('/')}`};
  }

  /** @returns whether that changed the list */
  function setRequired(name: string, isNeeded: boolean): boolean {
    const names = (definition!.toJSON() as {required?: string[]}).required ?? [];
    if (names.includes(name) === isNeeded) return false;
    const now = isNeeded ? [...names, name] : names.filter((each) => each !== name);
    if (now.length === 0) definition!.delete('required');
    else definition!.set('required', document.createNode(now, {flow: true}));
    return true;
  }
}

const definitionFolders = [['$defs'], ['definitions'], ['components', 'schemas']] as const;

/** Finds a definition of a schema, or the body of an operation such as `POST /threads`. */
function findDefinition(document: Document, group: string): YAMLMap | undefined {
  const [method = '', route = ''] = group.split(' ');
  const body = ['paths', route, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  const places = [...definitionFolders.map((keys) => [...keys, group]), body];
  return places.map((keys) => document.getIn(keys)).find((found) => isMap(found));
}
