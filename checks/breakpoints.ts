import path from 'node:path';
import * as breakpoints from '../client/breakpoints.ts';
import {listFilesBelow} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';
import {readText} from './lib/readText.ts';
import type {Check} from './lib/check.ts';

/** The widths of client/breakpoints.ts, e.g. `40em`. */
const widths = Object.values(breakpoints).map((query) => /[\d.]+em/.exec(query)![0]);

const allowed = widths.flatMap((width) => [`(width < ${width})`, `(width >= ${width})`]);

/**
 * Finds media queries for a width that client/breakpoints.ts doesn't name. Scripts must import every query.
 * @returns one line for each fault
 */
export function findOtherWidths(file: string, text: string): string[] {
  const isScript = !file.endsWith('.css');
  // In scripts, a query can be the argument of matchMedia on the next line, a constant, or an attribute.
  const queries = isScript
    ? /\bmatchMedia\([^\n]*\bwidth\b[^\n]*|(["'`])[^"'`\n]*\([^"'`()\n]*\bwidth\s*[:<>]=?\s*\d[^"'`\n]*\1/g
    : /@media[^{]*\bwidth\b[^{]*/g;
  return [...text.matchAll(queries)].flatMap(({0: query, index}) => {
    const features = query.match(/\([^()]*\bwidth\b[^()]*\)/g) ?? [];
    // A feature with calc() is none of the features that are found here.
    const isAllowed = features.length > 0 && features.every((feature) => allowed.includes(feature));
    if (!isScript && isAllowed) return [];
    const line = text.slice(0, index).split('\n').length;
    return [
      `${file}:${line}: "${query.trim()}" uses its own width; ` +
        (isScript ? 'import a query from client/breakpoints.ts' : `expected one of ${allowed.join(', ')}`),
    ];
  });
}

/** The layout changes at only a few widths, which are defined in one place. */
const check: Check = {
  name: 'breakpoints',
  kind: 'sources',
  says: 'styles and scripts use the widths of client/breakpoints.ts and no others',
  run() {
    const files = ['src', 'client', 'plugins']
      .flatMap((folder) => listFilesBelow(path.join(rootDir, folder)).map((name) => `${folder}/${name}`))
      .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'client/breakpoints.ts');
    return {
      faults: files.flatMap((file) => findOtherWidths(file, readText(file))),
      summary: `${widths.length} widths`,
    };
  },
};

export default check;
