import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm, {singleTilde: false}).use(remarkMath).freeze();

/** Parses the Markdown that this plugin writes: CommonMark with GitHub's extensions and formulas. */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);
