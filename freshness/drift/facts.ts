/** A fact that a program can compare, such as a name, type, default, or flag. Sentences aren't facts. */
export interface Fact {
  /** What the fact belongs to: a command, definition, operation, or connector. */
  group: string;
  /** The name within the group; empty for the group itself. */
  name: string;
  /** E.g. type, default, and required. Unspecified values are omitted. */
  fields: Readonly<Record<string, string>>;
}

/** A difference between the docs and upstream. */
export type Drift = {group: string; name: string} & (
  | {change: 'added' | 'removed'; fields: Fact['fields']}
  | {change: 'renamed'; to: string}
  | {change: 'changed'; field: string; from: string | undefined; to: string | undefined}
);

const keyOf = ({group, name}: Pick<Fact, 'group' | 'name'>) => `${group}\n${name}`;

/**
 * Compares the facts of the docs with those of a newer upstream.
 * @param groups the groups to compare, which excludes facts of files that couldn't be read
 */
export function compareFacts(ours: readonly Fact[], theirs: readonly Fact[], groups: ReadonlySet<string>): Drift[] {
  const own = new Map(ours.filter(({group}) => groups.has(group)).map((fact) => [keyOf(fact), fact]));
  const upstream = new Map(theirs.filter(({group}) => groups.has(group)).map((fact) => [keyOf(fact), fact]));
  const removed = [...own.values()].filter((fact) => !upstream.has(keyOf(fact)));
  const added = [...upstream.values()].filter((fact) => !own.has(keyOf(fact)));
  const renamed = findRenamed(removed, added);
  const isRenamed = new Set([...renamed].flat());
  return [
    ...[...renamed].map(([{group, name}, to]): Drift => ({change: 'renamed', group, name, to: to.name})),
    ...removed.filter((fact) => !isRenamed.has(fact)).map((fact): Drift => ({change: 'removed', ...fact})),
    ...added.filter((fact) => !isRenamed.has(fact)).map((fact): Drift => ({change: 'added', ...fact})),
    ...[...own.values()].flatMap((fact) => compareFields(fact, upstream.get(keyOf(fact)) ?? fact)),
  ];
}

function compareFields({group, name, fields}: Fact, now: Fact): Drift[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(now.fields)])];
  return names
    .filter((field) => fields[field] !== now.fields[field])
    .map((field) => ({change: 'changed', group, name, field, from: fields[field], to: now.fields[field]}));
}

/**
 * Pairs removed and added facts of a group that are alike except for the name. They must be the only ones that are
 * alike, or their names must have a word in common.
 */
function findRenamed(removed: readonly Fact[], added: readonly Fact[]): Map<Fact, Fact> {
  const pairs = new Map<Fact, Fact>();
  const isAlike = (a: Fact, b: Fact) => a.group === b.group && JSON.stringify(a.fields) === JSON.stringify(b.fields);
  for (const old of removed) {
    const taken = new Set(pairs.values());
    const candidates = added.filter((fact) => isAlike(old, fact) && !taken.has(fact));
    const isAlone = candidates.length === 1 && removed.filter((fact) => isAlike(fact, old)).length === 1;
    const match = isAlone
      ? candidates[0]
      : candidates.find(({name}) => wordsOf(name).some((word) => wordsOf(old.name).includes(word)));
    if (match) pairs.set(old, match);
  }
  return pairs;
}

const wordsOf = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** Describes a difference in one line. */
export function describeDrift(drift: Drift): string {
  const what = [drift.group, drift.name].filter(Boolean).join(' ');
  switch (drift.change) {
    case 'renamed':
      return `renamed: ${what} is now ${drift.to}`;
    case 'changed':
      return `${drift.field} changed: ${what}: ${drift.from ?? 'none'} → ${drift.to ?? 'none'}`;
    default: {
      // A list of values can be long.
      const fields = Object.entries(drift.fields)
        .filter(([field]) => field !== 'values')
        .map(([field, value]) => `${field} ${value}`);
      return `${drift.change}: ${what}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`;
    }
  }
}
