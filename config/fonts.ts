import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {SiteEnvironment} from './site.ts';

const require = createRequire(import.meta.url);
const families = ['inter', 'jetbrains-mono'] as const;

/**
 * The tags that bring the fonts: preloads of our own subset files, or, with `ASSETS=cdn`, the same families from
 * jsDelivr, which serves the files of the npm packages unchanged, so that the hash of the installed file holds.
 */
export function fontFaces(site: SiteEnvironment) {
  if (site.assets === 'self') {
    return [
      {
        tagName: 'link',
        attributes: {rel: 'preload', as: 'font', type: 'font/woff2', href: `${site.baseUrl}fonts/inter.woff2`, crossorigin: 'anonymous'},
      },
    ];
  }
  return families.map((family) => ({tagName: 'link', attributes: cdnStylesheet(`@fontsource-variable/${family}`, 'index.css')}));
}

/**
 * Attributes of a stylesheet link to a file of an installed npm package on jsDelivr.
 * @param name npm package
 * @param file path inside the package
 */
export function cdnStylesheet(name: string, file: string): Record<string, string> {
  const manifest = require.resolve(`${name}/package.json`);
  const {version} = JSON.parse(readFileSync(manifest, 'utf8')) as {version: string};
  const content = readFileSync(manifest.replace(/package\.json$/, file));
  return {
    rel: 'stylesheet',
    href: `https://cdn.jsdelivr.net/npm/${name}@${version}/${file}`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    crossorigin: 'anonymous',
  };
}

/** The math stylesheet's link attributes with `ASSETS=cdn`; otherwise plugins/math serves it. */
export function mathStylesheet(site: SiteEnvironment): Record<string, string> | undefined {
  return site.assets === 'cdn' ? cdnStylesheet('katex', 'dist/katex.min.css') : undefined;
}
