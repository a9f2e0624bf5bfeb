/** Shared code of the two Lezer grammars, which finds the first place where a text isn't valid in the language. */
import type {Tree} from '@lezer/common';
import {lineAt} from '../faults.ts';

export interface SyntaxFault {
  /** Line in the text, from 1. */
  line: number;
  message: string;
}

/**
 * Finds the first error of a parse. Lezer recovers from errors and marks them in the tree, so a text without marks is
 * valid according to the grammar.
 */
export function firstError(tree: Tree, text: string): SyntaxFault | undefined {
  let at: number | undefined;
  tree.iterate({
    enter(node) {
      if (at === undefined && node.type.isError) at = node.from;
      return at === undefined;
    },
  });
  if (at === undefined) return undefined;
  // An error at the end of a line belongs to that line, although the parser notices it at the text that follows.
  const before = text.slice(0, at).trimEnd();
  const found = text.slice(at).trimStart().split(/\s/)[0];
  return {line: lineAt(before, before.length), message: found ? `unexpected "${found}"` : 'unexpected end'};
}
