import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import type {Font} from '../../config/fonts.ts';
import type {FontFile} from './boot.ts';

/** Options of the plugin. */
export interface StaticFirstOptions {
  /** The announcement bar's configuration, if there is one. */
  announcementBar?: {id: string};
  /** Whether to suggest a base URL when the stylesheet does not arrive; home page only. */
  baseUrlIssueBanner: boolean;
  /** The site's own fonts, as static/fonts/ has them. */
  fonts: readonly Font[];
}

const here = path.dirname(fileURLToPath(import.meta.url));

function bundle(file: string, define: Record<string, string>): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(here, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define,
  });
  return outputFiles[0]!.text.trim();
}

/**
 * A bundle as a script. The format `iife` would bring the bundler's helpers for `require` along, which nothing uses.
 * Most of its functions are called at once; by the comment, V8 compiles them while it loads the script, not one by one
 * in the main thread (Chrome 136, https://v8.dev/blog/explicit-compile-hints).
 */
const asScript = (bundled: string) => `//# allFunctionsCalledOnLoad\n"use strict";(()=>{${bundled}})();`;

/** Puts boot.ts into every page, which loads client/main.ts; see README.md. */
export default function staticFirst({baseUrl}: LoadContext, options: StaticFirstOptions): Plugin {
  const boot = asScript(
    bundle('boot.ts', {
      __ANNOUNCEMENT_ID__: JSON.stringify(options.announcementBar?.id ?? null),
      __BASE_URL_HINT__: JSON.stringify(options.baseUrlIssueBanner ? baseUrl : null),
      __FONTS__: JSON.stringify(
        options.fonts.map(({family, name, weights}): FontFile => [
          family,
          `url(${baseUrl}fonts/${name}.woff2)`,
          {weight: `${weights.min} ${weights.max}`},
        ]),
      ),
    }),
  );
  return {
    name: 'static-first',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: boot}],
      // For client/status.ts: it has to be there before it says something. At the end of the page it would make the
      // page longer.
      preBodyTags: [{tagName: 'p', attributes: {id: 'site-status', class: 'visually-hidden', role: 'status'}}],
    }),
  };
}
