import fs from 'node:fs';
import path from 'node:path';
import {writePage, type PlainPage} from '../../content.mts';
import type {Peer} from '../../peer.mts';

const config = `import starlight from '@astrojs/starlight';
import {defineConfig, passthroughImageService} from 'astro/config';

export default defineConfig({
  site: 'http://localhost',
  trailingSlash: 'always',
  image: {service: passthroughImageService()},
  integrations: [starlight({title: 'Docs'})],
});
`;
const collection = `import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
import {defineCollection} from 'astro:content';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`;

/** Starlight, the docs theme of Astro. */
export const starlight: Peer = {
  name: 'Starlight',
  packages: 'starlight',
  versionOf: '@astrojs/starlight',
  write(folder: string, pages: readonly PlainPage[]) {
    for (const page of pages) writePage(path.join(folder, 'src/content/docs'), page);
    fs.writeFileSync(path.join(folder, 'astro.config.mjs'), config);
    fs.writeFileSync(path.join(folder, 'src/content.config.ts'), collection);
  },
  build: ['astro/bin/astro.mjs', 'build'],
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  search: {
    open: 'button[data-open-modal]',
    input: '.pagefind-ui__search-input, dialog input',
    result: '.pagefind-ui__result, dialog li a',
  },
};
