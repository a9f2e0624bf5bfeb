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
