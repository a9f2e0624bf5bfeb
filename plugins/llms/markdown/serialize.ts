import type {Delete, Heading, Root} from 'mdast';
import {gfmTableToMarkdown} from 'mdast-util-gfm-table';
import {mathToMarkdown} from 'mdast-util-math';
import {defaultHandlers, toMarkdown, type Options} from 'mdast-util-to-markdown';
import {readHeading} from '../headings.ts';

const formulas = mathToMarkdown();

/** Marks that use few characters and that every parser reads the same way. */
const options: Options = {
  bullet: '-',
  bulletOther: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmTableToMarkdown({tablePipeAlign: false, tableCellPadding: true}), formulas],
  handlers: {
    // The library escapes pipes for code in cells, but not for formulas.
    inlineMath(node, parent, state, info) {
      const formula = formulas.handlers!.inlineMath!(node, parent, state, info);
      return state.stack.includes('tableCell') ? formula.replaceAll('|', '\\|') : formula;
    },
    // GitHub's strikethrough: without marks, text that a page strikes through would read like the rest.
    delete: (node: Delete, _parent, state, info) =>
      `~~${state.containerPhrasing(node, {...info, before: '~', after: '~'})}~~`,
    text(node, parent, state, info) {
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
 * Removes escapes where the character means nothing, because the serializer escapes everything that could mean
 * something somewhere, and names are easier to read and search without escapes: underscores inside a word, `&` that
 * doesn't begin an entity, and brackets that don't begin a link or definition.
 */
function withoutNeedlessEscapes(text: string): string {
  return (
    text
      .replace(/(?<=\w)\\_(?=\w)/g, '_')
      // Skips an escaped backslash as a whole, because its second half escapes nothing.
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
