import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {SiteEnvironment} from './site.ts';

const require = createRequire(import.meta.url);

/** A variable font of the site. */
export interface Font {
  family: string;
  /** The name of the file in static/fonts/ (`npm run fonts`), and of the npm package that the file is a subset of. */
  name: string;
  /** The weights that the stylesheet uses. */
  weights: {min: number; max: number};
}

export const fonts: readonly Font[] = [
  {family: 'Inter', name: 'inter', weights: {min: 400, max: 700}},
  {family: 'JetBrains Mono', name: 'jetbrains-mono', weights: {min: 400, max: 600}},
];

/** Returns the fonts that the site serves itself: none with `ASSETS=cdn`. */
export function ownFonts(site: SiteEnvironment): readonly Font[] {
  return site.assets === 'self' ? fonts : [];
}

/**
 * Returns the tags that load the same families from jsDelivr with `ASSETS=cdn`. jsDelivr serves the files of npm
 * packages unchanged, so the hash of the installed file is valid. plugins/static-first adds our own fonts.
 */
export function fontTags(site: SiteEnvironment) {
  if (site.assets === 'self') return [];
  return fonts.map(({name}) => ({
    tagName: 'link',
    attributes: cdnStylesheet(`@fontsource-variable/${name}`, 'index.css'),
  }));
}

/**
 * Returns the attributes of a link to a stylesheet of an installed npm package on jsDelivr.
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

/** Returns the link attributes of the math stylesheet with `ASSETS=cdn`. Otherwise, plugins/math serves it. */
export function mathStylesheet(site: SiteEnvironment): Record<string, string> | undefined {
  return site.assets === 'cdn' ? cdnStylesheet('katex', 'dist/katex.min.css') : undefined;
}
