/**
 * The docs plugin for the development server. It loads the docs again only if something changed that affects several
 * pages, and after the bundler has compiled the change. The bundler alone handles changes of a page's text.
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

/** The time until the bundler has also noticed a change, in milliseconds. */
const noticedMs = 100;

/** A file that sidebars.ts imports. The generator watches sidebars.ts, but not its imports. */
const sectionsFile = path.join(rootDir, 'config/sections.ts');

export {validateOptions} from '@docusaurus/plugin-content-docs';

/** Wraps the docs plugin, with the same options. */
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
              // If a page is opened while the bundler compiles, `invalid` is called twice, but `done` only once.
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
 * Creates a function that reads the inputs of the docs plugin: the front matter, title, and excerpt of each page, and
 * the time and size of other files. Unchanged files aren't read again.
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
      return fileContent; // the docs plugin reports the error
    }
  }
}
