import type {MarkdownConfig} from '@docusaurus/types';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import remarkCodeBlocks from '../plugins/code-blocks/remark.ts';
import rehypeTableHeaders from '../plugins/content-components/rehype.ts';
import remarkComponents from '../plugins/content-components/remark.ts';
import remarkDiagrams from '../plugins/diagrams/remark.ts';
import rehypeStaticMath from '../plugins/math/rehype.ts';

/** How Markdown is read. Broken links, images and anchors stop the build. */
export const markdown: Partial<MarkdownConfig> = {
  format: 'mdx',
  mdx1Compat: {comments: false, admonitions: false, headingIds: true}, // ## Heading {#id}
  mermaid: false, // a fence becomes a drawing at build time: plugins/diagrams
  hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
};

/** Order matters: components set properties that code blocks read; both run before the generator's own plugins. */
export const remarkPlugins = {
  beforeDefault: [remarkComponents, remarkDiagrams, remarkCodeBlocks],
  afterDefault: [remarkMath],
};

export const rehypePlugins = [[rehypeKatex, {strict: 'error', throwOnError: true}], rehypeStaticMath, rehypeTableHeaders] as const satisfies unknown[];
