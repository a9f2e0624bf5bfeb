import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {projects} from './projects.ts';
import {archiveProject} from './zip.ts';

/** Writes the ZIP files of the example projects; see README.md. */
export default function exampleProjects({siteDir}: LoadContext): Plugin {
  return {
    name: 'example-projects',
    async loadContent() {
      const folder = path.join(siteDir, '.cache/public/examples');
      fs.rmSync(folder, {recursive: true, force: true});
      fs.mkdirSync(folder, {recursive: true});
      for (const {name} of projects) fs.writeFileSync(path.join(folder, `${name}.zip`), archiveProject(name).bytes);
    },
    getPathsToWatch: () => [path.join(rootDir, 'examples/**/*')],
  };
}
