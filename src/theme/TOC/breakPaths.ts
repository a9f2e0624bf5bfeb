interface Entry<Entries> {
  readonly value: string;
  readonly children: Entries;
}

/** Entries whose paths go to the next line behind a slash, not within a name. @param entries with HTML as values */
export function breakPaths<T extends Entry<readonly T[]>>(entries: readonly T[]): T[] {
  return entries.map((entry) => ({
    ...entry,
    value: entry.value.replaceAll(/(?<!<)\/(?=\w)/g, '/<wbr>'),
    children: breakPaths(entry.children),
  }));
}
