import type {Delete, Heading, Root} from 'mdast';
import {gfmTableToMarkdown} from 'mdast-util-gfm-table';
import {mathToMarkdown} from 'mdast-util-math';
import {defaultHandlers, toMarkdown, type Info, type Options} from 'mdast-util-to-markdown';
import {readHeading} from '../headings.ts';

const formulas = mathToMarkdown();

/** Marks that cost little and are read the same by every parser. */
const options: Options = {
  bullet: '-',
  bulletOther: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmTableToMarkdown({tablePipeAlign: false, tableCellPadding: true}), formulas],
  handlers: {
    // The library does so for code in cells, but not for formulas.
    inlineMath(node, parent, state, info) {
      const formula = formulas.handlers!.inlineMath!(node, parent, state, info);
      return state.stack.includes('tableCell') ? formula.replaceAll('|', '\\|') : formula;
    },
    // As GitHub's Markdown has it: without marks, what a page strikes through would read like the rest.
    delete: (node: Delete, _parent, state, info) =>
      `~~${state.containerPhrasing(node, {...info, before: '~', after: '~'})}~~`,
    text(node, parent, state, info) {
      if (needsNoEscape.test(node.value) && !isAtEnd(node.value, info)) return node.value;
      return withoutNeedlessEscapes(defaultHandlers.text(node, parent, state, info));
    },
    heading(node, parent, state, info) {
      const line = defaultHandlers.heading(node, parent, state, info);
      const id = (node as Heading).data?.id;
      return id !== undefined && readHeading(line.replace(/^#+\s+/, '')).id !== id ? `${line} {#${id}}` : line;
    },
  },
};

/**
 * Most text begins with a letter, with marks after it that mean nothing in Markdown. The serializer looks at every
 * character in 30 ways.
 */
const needsNoEscape = /^ ?\p{L}[\p{L}\p{N} ,;:.'"?()/%=-]*$/u;

/** A space at the beginning or end of a line would be lost. */
function isAtEnd(text: string, {before, after}: Info): boolean {
  return (text.startsWith(' ') && before === '\n') || (text.endsWith(' ') && after === '\n');
}

/**
 * The serializer escapes all that could mean something somewhere. Unescaped where they mean nothing, names are read and
 * searched better: underscores inside a word, `&` that begins no entity, brackets that begin no link or definition.
 */
function withoutNeedlessEscapes(text: string): string {
  return (
    text
      .replace(/(?<=\w)\\_(?=\w)/g, '_')
      // An escaped backslash is passed over whole: its second half escapes nothing.
      .replace(/(\\\\)|\\&(?!#?\w+;)/g, (_all, backslash?: string) => backslash ?? '&')
      .replace(
        /(\\\\)|\\\[([^[\]\\]*)\](?=[^([:])/g,
        (_all, backslash: string | undefined, inner: string) => backslash ?? `[${inner}]`,
      )
  );
}

/** Writes a tree as Markdown, with one line feed at the end. */
export function serialize(tree: Root): string {
  return toMarkdown(tree, options);
}
