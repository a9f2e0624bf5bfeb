import {isMap, isSeq, parseDocument, type YAMLMap} from 'yaml';
import type {Drift} from './facts.ts';
import type {SourceKind} from './importers.ts';

/** Marks what no one has read since it was written by a program. */
export const reviewMark = 'review: written by npm run drift';

/**
 * Writes facts into a data file: flags of commands and releases of connectors. Sentences stay; a new flag gets one that
 * says that it has none. What was written is marked with a comment. Nothing is removed: that is for people.
 * @returns the new text, and the differences that were written
 */
export function updateData(
  text: string,
  drifts: readonly (Drift & {kind: SourceKind})[],
): {text: string; written: Drift[]} {
  const document = parseDocument(text);
  const written: Drift[] = [];
  for (const drift of drifts) {
    const isDone =
      drift.kind === 'cli-page'
        ? updateFlag(findCommand(drift.group), drift)
        : drift.kind === 'hub' && updateHub(drift);
    if (isDone) written.push(drift);
  }
  return {text: written.length > 0 ? document.toString({lineWidth: 105, flowCollectionPadding: false}) : text, written};

  function findCommand(name: string): YAMLMap | undefined {
    const commands = document.get('commands');
    return isSeq(commands)
      ? commands.items.filter(isMap).find((command) => command.get('command') === name)
      : undefined;
  }

  function updateHub(drift: Drift): boolean {
    const hub = document.get('hub');
    if (drift.change !== 'changed' || !isMap(hub) || !['release', 'hosted'].includes(drift.field)) return false;
    hub.set(drift.field, drift.field === 'hosted' ? drift.to === 'true' : drift.to);
    hub.commentBefore = ` ${reviewMark}: ${drift.field}`;
    return true;
  }

  function updateFlag(command: YAMLMap | undefined, drift: Drift): boolean {
    const flags = command?.get('flags');
    if (!isSeq(flags) || drift.name === '') return false;
    const flag = flags.items.filter(isMap).find((each) => each.get('name') === drift.name);
    if (drift.change === 'added' && !flag) {
      const {type, ...rest} = drift.fields;
      const facts = {name: drift.name, type, ...factsOf(rest), description: 'Not described yet.'};
      const node = document.createNode(facts);
      node.commentBefore = ` ${reviewMark}: new flag`;
      flags.items.push(node);
      return true;
    }
    if (!flag) return false;
    if (drift.change === 'renamed') flag.set('name', drift.to);
    else if (drift.change === 'changed') {
      if (drift.to === undefined) flag.delete(drift.field);
      else flag.set(drift.field, factsOf({[drift.field]: drift.to})[drift.field]);
    } else return false;
    flag.commentBefore = ` ${reviewMark}: ${drift.change === 'changed' ? drift.field : 'name'}`;
    return true;
  }
}

const factsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, key === 'required' ? value === 'true' : value]),
  );
