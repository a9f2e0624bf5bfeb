/** The real site, but with the docs folder that run.mts made and the sidebar of sidebars.ts. */
import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import site from '../../docusaurus.config.ts';
import {rootDir} from '../../config/paths.ts';

const dir = process.env.GROWN_SITE;
if (!dir) throw new Error('GROWN_SITE is not set; run bench/grow/run.mts, which sets it');

function adapt(plugin: PluginConfig): PluginConfig {
  const [name, options] = (Array.isArray(plugin) ? plugin : [plugin, {}]) as [string, Record<string, unknown>];
  const absolute = name.startsWith('./') ? path.join(rootDir, name) : name;
  // Copies have no Git history, so Git shouldn't be asked for their dates.
  if (name === '@docusaurus/plugin-content-docs')
    return [
      name,
      {
        ...options,
        path: path.join(dir!, 'docs'),
        sidebarPath: path.join(rootDir, 'bench/grow/sidebars.ts'),
        showLastUpdateTime: false,
      },
    ];
  if (name === '@docusaurus/plugin-content-pages') return [name, {path: path.join(rootDir, 'src/pages')}];
  return [absolute, options];
}

const config: Config = {
  ...site,
  plugins: site.plugins!.filter(Boolean).map((plugin) => adapt(plugin as PluginConfig)),
  themes: site.themes!.map((theme) => adapt(theme as PluginConfig)),
};

export default config;
