import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** The folder of the built site, which checks of the kind `site` read. */
export const siteDir = path.join(rootDir, 'build');

/** @param file path from the site's folder, e.g. `index.html` */
export const readSiteFile = (file: string): string => fs.readFileSync(path.join(siteDir, file), 'utf8');

/** Lists the HTML files of the built site, relative to its folder. */
export const listHtmlFiles = (): string[] => listFilesBelow(siteDir).filter((name) => name.endsWith('.html'));

/** Lists the paths of all built pages without the base URL, e.g. `quickstart/`. The home page's path is empty. */
export const listPagePaths = (): string[] =>
  listFilesBelow(siteDir)
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => name.slice(0, -'index.html'.length));
