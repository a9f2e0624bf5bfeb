interface Entry<Entries> {
  readonly value: string;
  readonly children: Entries;
}

/** Lets paths in entries break after a slash, but not within a name. @param entries with HTML as values */
export function breakPaths<T extends Entry<readonly T[]>>(entries: readonly T[]): T[] {
  return entries.map((entry) => ({
    ...entry,
    value: entry.value.replaceAll(/(?<=[^\s<>])\/(?=\w)/g, '/<wbr>'),
    children: breakPaths(entry.children),
  }));
}
