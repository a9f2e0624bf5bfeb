import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmTableFromMarkdown} from 'mdast-util-gfm-table';
import {mathFromMarkdown} from 'mdast-util-math';
import {gfmTable} from 'micromark-extension-gfm-table';
import {math} from 'micromark-extension-math';

/** Parses the Markdown that this plugin writes: CommonMark with tables and formulas. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfmTable(), math()],
    mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
  });
}
