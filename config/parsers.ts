import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** The syntax of pages besides plain Markdown: front matter, admonitions, tables, and formulas. */
const extensions = [remarkFrontmatter, remarkDirective, remarkGfm, remarkMath];

/** Parses Markdown into a syntax tree (mdast). */
export const markdownParser = unified().use(remarkParse).use(extensions).freeze();

/** Parses MDX into a syntax tree (mdast). */
export const mdxParser = unified().use(remarkParse).use(remarkMdx).use(extensions).freeze();

/**
 * Parses a page or partial as written, without what the build inserts.
 * @param file its path, for messages
 * @throws Error with the file and line if the text isn't valid MDX
 */
export function parseMdx(file: string, text: string): Root {
  try {
    return mdxParser.parse(escapeMarkdownHeadingIds(text));
  } catch (error) {
    const {line, reason = String(error)} = error as {line?: number; reason?: string};
    // The error for an element that is never closed has its place only in its text.
    throw new Error(`${file}:${line ?? /\((\d+):/.exec(reason)?.[1] ?? 1}: ${reason}`);
  }
}
