import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from './paths.ts';

/**
 * The icon as an address that holds it. A file would be the one request of a page besides its text and its style, and a
 * browser asks for it before the text is painted. Crawlers, and browsers that want no SVG, look for /favicon.ico.
 */
export function iconAddress(): string {
  const svg = fs.readFileSync(path.join(rootDir, 'static/img/favicon.svg'), 'utf8');
  return `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
}
