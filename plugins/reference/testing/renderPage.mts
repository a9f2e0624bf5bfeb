/** Helpers for tests that render a page as the site does, but without the generator. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {evaluate, type EvaluateOptions} from '@mdx-js/mdx';
import {createElement, type ComponentType} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import directive from 'remark-directive';
import frontmatter from 'remark-frontmatter';
import gfm from 'remark-gfm';
import {listFilesBelow} from '../../../config/files.ts';
import {docsDir, rootDir} from '../../../config/paths.ts';
import {ApiEndpoint, ApiOperation, ApiRequest, ApiResponse} from '../../../src/components/ApiOperation/index.tsx';
import {Param, Params} from '../../../src/components/Params/index.tsx';
import * as views from '../../../src/components/Reference/index.tsx';
import {Tab, Tabs} from '../../../src/components/Tabs/index.tsx';
import remarkComponents from '../../content-components/remark.ts';
import {parsePage, readFacts, type BuiltPage, type PageFacts} from '../../built-pages/parse.ts';
import {insertions} from '../inject.ts';
import {referenceRemarkPlugins} from '../index.ts';

const load = createRequire(import.meta.url);
const {default: headings} = load('@docusaurus/mdx-loader/lib/remark/headings') as {
  default: (options: object) => unknown;
};

type Plugins = NonNullable<EvaluateOptions['remarkPlugins']>;

const passThrough = ({children}: {children?: unknown}) => createElement('div', null, children as never);
const others = [
  'AnnotatedCode',
  'Builder',
  'Card',
  'Cards',
  'Diagram',
  'CodeBlock',
  'FileTree',
  'Steps',
  'Step',
  'Terminal',
  'Playground',
  'Ask',
  'Plan',
  'Answer',
  'Artifact',
];
const components = {
  ...views,
  ApiEndpoint,
  ApiOperation,
  ApiRequest,
  ApiResponse,
  Param,
  Params,
  Tab,
  Tabs,
  ...Object.fromEntries(others.map((name) => [name, passThrough])),
};

/**
 * Renders Markdown with the insertions of this plugin.
 * @param source MDX, with or without front matter
 * @param file path in messages
 * @throws what the plugins throw
 */
export async function renderMarkdown(
  source: string,
  file = 'docs/page.mdx',
): Promise<{html: string; page: BuiltPage & PageFacts}> {
  // Like the generator, escapes the classic syntax of heading ids, which MDX would read as an expression.
  const escaped = source.replace(/\{#([\w-]+)\}/g, '\\{#$1}');
  const {default: Content} = (await evaluate(
    {value: escaped, path: file} as never,
    {
      ...runtime,
      remarkPlugins: [
        ...referenceRemarkPlugins,
        remarkComponents,
        frontmatter,
        directive,
        [headings, {anchorsMaintainCase: false}],
        gfm,
      ] as Plugins,
    } as EvaluateOptions,
  )) as {default: ComponentType<{components: object}>};
  const html = renderToStaticMarkup(createElement(Content, {components}));
  const page = parsePage(file, html);
  return {html, page: {...page, ...readFacts(page)}};
}

/** Lists the files in docs/ that contain an insertion, by their path from the repository's root. */
export function pagesWithInsertions(): string[] {
  const pattern = new RegExp(`<(${Object.keys(insertions).join('|')})\\b`);
  return listFilesBelow(docsDir)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => `docs/${name}`)
    .filter((name) => pattern.test(fs.readFileSync(path.join(rootDir, name), 'utf8')));
}
