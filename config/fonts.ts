import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {SiteEnvironment} from './site.ts';

const require = createRequire(import.meta.url);

/** A variable font of the site. */
export interface Font {
  family: string;
  /** Of the file in static/fonts/ (`npm run fonts`), and of the npm package it is cut from. */
  name: string;
  /** The weights that the stylesheet uses. */
  weights: {min: number; max: number};
}

export const fonts: readonly Font[] = [
  {family: 'Inter', name: 'inter', weights: {min: 400, max: 700}},
  {family: 'JetBrains Mono', name: 'jetbrains-mono', weights: {min: 400, max: 600}},
];

/** Our own font files; none with `ASSETS=cdn`. */
export function ownFonts(site: SiteEnvironment): readonly Font[] {
  return site.assets === 'self' ? fonts : [];
}

/**
 * With `ASSETS=cdn`, the tags that bring the same families from jsDelivr, which serves the files of the npm packages
 * unchanged, so the hash of the installed file remains valid. Our own come with plugins/static-first.
 */
export function fontTags(site: SiteEnvironment) {
  if (site.assets === 'self') return [];
  return fonts.map(({name}) => ({
    tagName: 'link',
    attributes: cdnStylesheet(`@fontsource-variable/${name}`, 'index.css'),
  }));
}

/**
 * Attributes of a stylesheet link to a file of an installed npm package on jsDelivr.
 * @param name npm package
 * @param file path inside the package
 */
function cdnStylesheet(name: string, file: string): Record<string, string> {
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
