import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {apiFiles} from '../reference/data/apis.ts';
import {referenceDir} from '../reference/data/yaml.ts';
import {listForms} from './forms.ts';

/** Writes a data file for each form "Build this request" and "Build this command"; see README.md. */
export default function builders({siteDir}: LoadContext): Plugin {
  return {
    name: 'builders',
    async loadContent() {
      const folder = path.join(siteDir, '.cache/public/forms');
      fs.rmSync(folder, {recursive: true, force: true});
      fs.mkdirSync(folder, {recursive: true});
      for (const [id, form] of listForms()) fs.writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(form));
    },
    getPathsToWatch: () => [...apiFiles(), path.join(referenceDir, 'cli/*.yaml')],
  };
}
