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
  /** Whether to suggest a base URL if the stylesheet doesn't arrive. Applies only to the home page. */
  baseUrlIssueBanner: boolean;
  /** The site's own fonts, which are in static/fonts/. */
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

/** Wraps a bundle as a script. The `iife` format would add the bundler's helpers for `require`, which nothing uses. */
const asScript = (bundled: string) => `"use strict";(()=>{${bundled}})();`;

/** Adds boot.ts, which loads client/main.ts, to every page. See README.md. */
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
      // For client/status.ts. Screen readers announce a change only if the element is already there. At the end of the
      // page, it would make the page longer.
      preBodyTags: [{tagName: 'p', attributes: {id: 'site-status', class: 'visually-hidden', role: 'status'}}],
    }),
  };
}
