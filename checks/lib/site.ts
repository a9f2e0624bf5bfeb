import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** Folder of the built site, which checks of the kind `site` read. */
export const siteDir = path.join(rootDir, 'build');

/** @param file from the folder of the site, e.g. `index.html` */
export const readSiteFile = (file: string): string => fs.readFileSync(path.join(siteDir, file), 'utf8');

/** Files of the built site with HTML, from its folder. */
export const listHtmlFiles = (): string[] => listFilesBelow(siteDir).filter((name) => name.endsWith('.html'));

/** Paths of all built pages, without the base URL: `quickstart/`, and an empty one for the home page. */
export const listPagePaths = (): string[] =>
  listFilesBelow(siteDir)
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => name.slice(0, -'index.html'.length));
