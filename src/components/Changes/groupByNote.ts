/** Changes that are shown together, under their common note if they have one. */
interface Group<Change> {
  note?: string;
  changes: readonly Change[];
}

/** Groups the changes that share a note, so the note is shown once. Changes without a shared note come last. */
export function groupByNote<Change extends {note?: string}>(changes: readonly Change[]): Group<Change>[] {
  const withNote = (note: string | undefined) => changes.filter((change) => change.note === note);
  const shared = [...new Set(changes.map(({note}) => note))].filter((note) => note && withNote(note).length > 1);
  const others = changes.filter(({note}) => !shared.includes(note));
  return [
    ...shared.map((note) => ({note: note!, changes: withNote(note)})),
    ...(others.length > 0 ? [{changes: others}] : []),
  ];
}
