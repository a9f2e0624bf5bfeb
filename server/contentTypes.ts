import path from 'node:path';

/**
 * The content types of a build's files by extension, for every server of the site. RFC 7763 requires the character set
 * for Markdown.
 */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml; charset=utf-8',
  zip: 'application/zip',
};

/** Returns the content type of a file by its name. Unknown types are binary data. */
export function contentTypeOf(file: string): string {
  return contentTypes[path.extname(file).slice(1)] ?? 'application/octet-stream';
}
