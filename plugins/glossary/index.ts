import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {readTerms, type Terms} from './read.ts';

const page = path.join(rootDir, 'docs/help/glossary.mdx');

/** Provides the definitions of the glossary for links to its terms; see README.md. */
export default function glossary(): Plugin<Terms> {
  return {
    name: 'glossary',
    getPathsToWatch: () => [page],
    loadContent: async () => readTerms(await fs.readFile(page, 'utf8')),
    async contentLoaded({content, actions}) {
      await actions.createData('terms.json', JSON.stringify(content));
    },
  };
}
