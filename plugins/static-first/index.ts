import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync, type BuildOptions} from 'esbuild';
import type {Font} from '../../config/fonts.ts';
import type {FontFile, ScriptFile} from './boot.ts';
import {integrity} from './integrity.ts';

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

function bundle(file: string, define: Record<string, string> = {}, external: BuildOptions['external'] = []): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(here, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external,
    target: ['chrome100', 'firefox100', 'safari15'],
    define,
  });
  return outputFiles[0]!.text.trim();
}

/**
 * A bundle as a script. The format `iife` would bring the bundler's helpers for `require` along, which nothing uses. Most of
 * its functions are called at once; by the comment, V8 compiles them while it loads the script, not one by one in the main
 * thread (Chrome 136, https://v8.dev/blog/explicit-compile-hints).
 */
const asScript = (bundled: string) => `//# allFunctionsCalledOnLoad\n"use strict";(()=>{${bundled}})();`;

/** A script as a file that may be cached for ever. */
function asFile(kind: string, text: string): {name: string; text: string} {
  return {name: `${kind}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`, text};
}

/** Puts boot.ts into every page, which loads controls.ts, one cached file; see README.md. */
export default function staticFirst({baseUrl, siteDir}: LoadContext, options: StaticFirstOptions): Plugin {
  const later = asFile('later', bundle('later.ts'));
  const scripts = `${baseUrl}assets/js/`;
  const controls = asFile(
    'controls',
    asScript(bundle('controls.ts', {__LATER__: JSON.stringify(scripts + later.name), __BASE_URL__: JSON.stringify(baseUrl)}, [`${scripts}*`])),
  );
  const boot = asScript(
    bundle('boot.ts', {
      __ANNOUNCEMENT_ID__: JSON.stringify(options.announcementBar?.id ?? null),
      __BASE_URL_HINT__: JSON.stringify(options.baseUrlIssueBanner ? baseUrl : null),
      __CONTROLS__: JSON.stringify([scripts + controls.name, integrity(controls.text)] satisfies ScriptFile),
      __FONTS__: JSON.stringify(options.fonts.map(({family, name, weights}): FontFile => [family, `url(${baseUrl}fonts/${name}.woff2)`, {weight: `${weights.min} ${weights.max}`}])),
    }),
  );
  const folder = path.join(siteDir, '.cache/static/assets/js');
  return {
    name: 'static-first',
    async loadContent() {
      fs.mkdirSync(folder, {recursive: true});
      for (const {name, text} of [later, controls]) {
        const [kind] = name.split('.');
        for (const old of fs.readdirSync(folder)) if (old.startsWith(`${kind}.`) && old !== name) fs.rmSync(path.join(folder, old));
        fs.writeFileSync(path.join(folder, name), text);
      }
    },
    getPathsToWatch: () => [path.join(here, '**/*.ts'), path.join(here, '../{ask,llms,offline,reference}/client/*.ts')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: boot}],
      // For controls/status.ts: it has to be there before it says something. At the end of the page it would make the page longer.
      preBodyTags: [{tagName: 'p', attributes: {id: 'site-status', class: 'visually-hidden', role: 'status'}}],
    }),
  };
}
