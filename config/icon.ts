import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from './paths.ts';

/**
 * Returns the icon as a data URL. An icon file would be a page's only request besides its HTML and CSS, and browsers
 * would request it before they paint the text. Crawlers, and browsers that don't support SVG icons, request
 * /favicon.ico.
 */
export function iconAddress(): string {
  const svg = fs.readFileSync(path.join(rootDir, 'static/img/favicon.svg'), 'utf8');
  return `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
}
