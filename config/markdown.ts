import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import remarkMath from 'remark-math';
import remarkProjectDownload from '../plugins/example-projects/download.ts';
import remarkProjectFiles from '../plugins/example-projects/files.ts';
import remarkCharts from '../plugins/charts/remark.ts';
import remarkCodeBlocks from '../plugins/code-blocks/remark.ts';
import rehypeTables from '../plugins/content-components/rehype.ts';
import remarkComponents from '../plugins/content-components/remark.ts';
import rehypeTerms from '../plugins/glossary/rehype.ts';
import {referenceFingerprint as fingerprint, referenceRemarkPlugins} from '../plugins/reference/index.ts';
import remarkRecordings from '../plugins/recordings/remark.ts';
import remarkDiagrams from '../plugins/diagrams/remark.ts';
import rehypeMath from '../plugins/math/katex.ts';
import {createParseFrontMatter} from '../plugins/verified-examples/frontMatter.ts';
import remarkVerifiedExamples from '../plugins/verified-examples/remark.ts';
import {rootDir} from './paths.ts';

/** How Markdown is read. Broken links, images and anchors stop the build. */
export const markdown: Partial<MarkdownConfig> = {
  format: 'mdx',
  mdx1Compat: {comments: false, admonitions: false, headingIds: true}, // ## Heading {#id}
  parseFrontMatter: createParseFrontMatter(),
  emoji: false, // no page writes :names: of emoji, and looking for them is a walk over every page
  mermaid: false, // a fence becomes a drawing at build time: plugins/diagrams
  hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
};

/**
 * What pages are made from besides their own text. The generator keeps compiled pages as long as their text and the
 * options of these plugins stay the same; this option changes with the rest.
 */
const inputs = ['diagrams', 'examples', 'plugins', 'reference']
  .map((folder) => fingerprint(path.join(rootDir, folder)))
  .join();

/**
 * Order matters: reference facts are inserted first, so what they insert is treated like the rest; the record of
 * examples knows fences as written; components set properties that code blocks read; all run before the
 * generator's own plugins.
 */
export const remarkPlugins = {
  beforeDefault: [
    ...referenceRemarkPlugins,
    remarkVerifiedExamples,
    remarkComponents,
    [remarkProjectDownload, {inputs}],
    remarkProjectFiles,
    remarkDiagrams,
    [remarkCharts, {inputs}],
    [remarkRecordings, {inputs}],
    [remarkCodeBlocks, {inputs}],
  ] as const satisfies unknown[],
  afterDefault: [remarkMath],
};

export const rehypePlugins = [
  [rehypeMath, {strict: 'error', throwOnError: true}],
  rehypeTables,
  rehypeTerms,
] as const satisfies unknown[];
