/** What is wrong at a place of a text. */
export interface Fault {
  /** Line of the text, from 1. */
  line: number;
  /** Where in the structure, e.g. `definition.source`; empty for the whole. */
  path: string;
  /** What was found and what was expected. */
  message: string;
}
