import path from 'node:path';
import type {MarkdownConfig, OnBrokenMarkdownImagesFunction, OnBrokenMarkdownLinksFunction} from '@docusaurus/types';
import remarkMath from 'remark-math';
import remarkProjectDownload from '../plugins/example-projects/download.ts';
import remarkProjectFiles from '../plugins/example-projects/files.ts';
import remarkCharts from '../plugins/charts/remark.ts';
import remarkCodeBlocks from '../plugins/code-blocks/remark.ts';
import rehypeTables from '../plugins/content-components/rehype.ts';
import remarkComponents from '../plugins/content-components/remark.ts';
import rehypeTerms from '../plugins/glossary/rehype.ts';
import {fingerprint} from '../plugins/reference/fingerprint.ts';
import {referenceRemarkPlugins} from '../plugins/reference/index.ts';
import remarkRecordings from '../plugins/recordings/remark.ts';
import remarkDiagrams from '../plugins/diagrams/remark.ts';
import rehypeMath from '../plugins/math/katex.ts';
import {createParseFrontMatter} from '../plugins/verified-examples/frontMatter.ts';
import remarkVerifiedExamples from '../plugins/verified-examples/remark.ts';
import {rootDir} from './paths.ts';

/** Stops the build. Docusaurus's own message recommends settings that would hide the fault. */
export const rejectImage: OnBrokenMarkdownImagesFunction = ({url, sourceFilePath, node}) => {
  throw new Error(
    `${sourceFilePath}:${node.position?.start.line ?? 1}: found the image "${url}", which doesn't exist; expected a path below static/, such as /img/social-card.png. Add the file, or correct the path.`,
  );
};

/** Stops the build, for the same reason. */
export const rejectLink: OnBrokenMarkdownLinksFunction = ({url, sourceFilePath, node}) => {
  throw new Error(
    `${sourceFilePath}:${node.position?.start.line ?? 1}: found the link "${url}", and no such file; expected the path of a page, such as /metadata/model/. Correct the link.`,
  );
};

/** How Markdown is parsed. Broken links and images stop the build; plugins/built-pages checks anchors. */
export const markdown: Partial<MarkdownConfig> = {
  format: 'mdx',
  mdx1Compat: {comments: false, admonitions: false, headingIds: true}, // ## Heading {#id}
  parseFrontMatter: createParseFrontMatter(),
  emoji: false, // no page uses emoji :names:, and looking for them takes a walk over every page
  mermaid: false, // plugins/diagrams draws diagrams at build time
  hooks: {onBrokenMarkdownLinks: rejectLink, onBrokenMarkdownImages: rejectImage},
};

/**
 * A fingerprint of everything that pages are built from besides their own text. Docusaurus reuses a compiled page as
 * long as its text and the options of these plugins stay the same, so this option changes whenever these folders do.
 */
const inputs = ['diagrams', 'examples', 'plugins', 'reference']
  .map((folder) => fingerprint(path.join(rootDir, folder)))
  .join();

/**
 * The order matters. Reference facts are inserted first, so later plugins treat them like the rest of the page.
 * Verified examples must see fences as they were written. Components set properties that code blocks read. All of these
 * plugins run before Docusaurus's own.
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
