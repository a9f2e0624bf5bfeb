/**
 * The docs plugin of the development server: it loads the docs again only when something changed that pages have in
 * common, and after the bundler has compiled what was written. A change of a page's text is the bundler's alone.
 */
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import docsPlugin, {type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {Compiler} from '@rspack/core';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parseMarkdownFile} from '@docusaurus/utils';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** Milliseconds after which the bundler has noticed a change as well. */
const noticedMs = 100;

/** What sidebars.ts imports: the generator watches that file, but not its imports. */
const sectionsFile = path.join(rootDir, 'config/sections.ts');

export {validateOptions} from '@docusaurus/plugin-content-docs';

/** Wraps the docs plugin; takes its options. */
export default async function devDocs(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const readInputs = createInputsReader(
    [path.join(context.siteDir, options.path), options.sidebarPath, sectionsFile].filter(
      (name) => typeof name === 'string',
    ),
    context.siteConfig.markdown.parseFrontMatter,
  );
  let built: Promise<unknown> = Promise.resolve();
  let last: {inputs: string; content: LoadedContent} | undefined;
  return {
    ...plugin,
    getPathsToWatch: () => [...(plugin.getPathsToWatch?.() ?? []), sectionsFile],
    configureWebpack(...args) {
      return {
        ...plugin.configureWebpack?.(...args),
        plugins: [
          {
            apply({hooks}: Compiler) {
              let finish: (() => void) | undefined;
              const end = () => {
                finish?.();
                finish = undefined;
              };
              // Opening a page while the bundler compiles starts it again: it is invalid twice, and done once.
              hooks.invalid.tap('dev-server', () => {
                if (!finish) built = new Promise<void>((resolve) => (finish = resolve));
              });
              hooks.done.tap('dev-server', end);
              hooks.failed.tap('dev-server', end);
            },
          },
        ],
      } as object;
    },
    async loadContent() {
      if (last) {
        await setTimeout(noticedMs);
        await built;
      }
      const inputs = await readInputs();
      if (last?.inputs !== inputs) last = {inputs, content: await plugin.loadContent!()};
      return last.content;
    },
  };
}

const listInputs = (root: string) =>
  fs.statSync(root).isDirectory() ? listFilesBelow(root).map((name) => path.join(root, name)) : [root];

/**
 * Reads what the docs plugin takes from files: of a page its front matter, title and excerpt, of other files that they
 * were written. Files that did not change are not read again.
 * @param roots folders and files
 */
export function createInputsReader(
  roots: readonly string[],
  parseFrontMatter: LoadContext['siteConfig']['markdown']['parseFrontMatter'],
): () => Promise<string> {
  let known = new Map<string, {written: string; input: string}>();
  return async () => {
    const inputs = new Map<string, {written: string; input: string}>();
    for (const filePath of roots.flatMap(listInputs)) {
      const {mtimeMs, size} = fs.statSync(filePath);
      const written = `${mtimeMs} ${size}`;
      const before = known.get(filePath);
      inputs.set(
        filePath,
        before?.written === written
          ? before
          : {written, input: /\.mdx?$/.test(filePath) ? await readPage(filePath) : written},
      );
    }
    known = inputs;
    return JSON.stringify([...inputs].map(([filePath, {input}]) => [filePath, input]));
  };

  async function readPage(filePath: string): Promise<string> {
    const fileContent = await fs.promises.readFile(filePath, 'utf8');
    try {
      const {frontMatter, contentTitle, excerpt} = await parseMarkdownFile({filePath, fileContent, parseFrontMatter});
      return JSON.stringify([frontMatter, contentTitle, excerpt]);
    } catch {
      return fileContent; // the docs plugin reports what is wrong
    }
  }
}
