/** A fault at a place in a text. */
export interface Fault {
  /** Line of the text, from 1. */
  line: number;
  /** Place in the structure, e.g. `definition.source`. Empty for the whole text. */
  path: string;
  /** Says what was found and what was expected. */
  message: string;
}

/** Describes a fault with its place, if it isn't about the whole text. */
export const describeFault = ({path, message}: Pick<Fault, 'path' | 'message'>): string =>
  path ? `${path}: ${message}` : message;
