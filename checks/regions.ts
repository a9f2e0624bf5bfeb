import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../config/files.ts';
import {readPages, type PageSource} from '../config/pages.ts';
import {rootDir} from '../config/paths.ts';
import {parseFenceMeta} from '../plugins/code-blocks/meta.ts';
import {extractRegion, listRegions} from '../plugins/code-blocks/region.ts';
import type {Check} from './lib/check.ts';

/** A file or region that a fence includes. */
export interface Inclusion {
  page: string;
  line: number;
  file: string;
  region?: string;
}

/** Checks that pages and the files in examples/ have the same regions. */
const check: Check = {
  name: 'regions',
  kind: 'sources',
  says: 'every region that a page includes exists, and every region of the examples is on a page',
  run() {
    const inclusions = readPages().flatMap(findInclusions);
    const files = listExamples();
    return {
      faults: [...findMissing(inclusions, files), ...findUnused(inclusions, files)],
      summary: `${inclusions.length} inclusions, ${new Set(inclusions.map(({file}) => file)).size} files`,
    };
  },
};

export default check;

/**
 * Finds the fences of a page that include a file.
 * @throws Error with the page and line of a fence whose properties can't be read
 */
export function findInclusions({
  file: page,
  body,
  bodyLine,
}: Pick<PageSource, 'file' | 'body' | 'bodyLine'>): Inclusion[] {
  return body.split('\n').flatMap((text, index) => {
    const words = /^\s*`{3,}\w+ (.*\bfile=".*)$/.exec(text)?.[1];
    if (!words) return [];
    const line = bodyLine + index;
    try {
      const {file, region} = parseFenceMeta(words);
      return file ? [{page, line, file, region}] : [];
    } catch (error) {
      throw new Error(`${page}:${line}: ${(error as Error).message}`, {cause: error});
    }
  });
}

/** Finds inclusions of a file or region that doesn't exist, or of a region whose marks are broken. */
export function findMissing(inclusions: readonly Inclusion[], files: ReadonlyMap<string, string>): string[] {
  return inclusions.flatMap(({page, line, file, region}) => {
    const text = files.get(file);
    if (text === undefined)
      return [`${page}:${line}: includes ${file}, which does not exist; name a file of examples/`];
    try {
      if (region) extractRegion(text, region);
      return [];
    } catch (error) {
      return [`${page}:${line}: includes from ${file}: ${(error as Error).message}`];
    }
  });
}

/** Finds regions that no page includes. */
export function findUnused(inclusions: readonly Inclusion[], files: ReadonlyMap<string, string>): string[] {
  const used = new Set(inclusions.map(({file, region}) => `${file} ${region ?? ''}`));
  return [...files].flatMap(([file, text]) =>
    listRegions(text)
      .filter((region) => !used.has(`${file} ${region}`))
      .map(
        (region) =>
          `${file}:${lineOf(text, region)}: the region "${region}" is on no page; include it, or take its marks away`,
      ),
  );
}

function lineOf(text: string, region: string): number {
  return text.split('\n').findIndex((line) => listRegions(line).includes(region)) + 1;
}

function listExamples(): Map<string, string> {
  const folder = path.join(rootDir, 'examples');
  const names = listFilesBelow(folder).filter((name) => !name.includes('node_modules'));
  return new Map(names.map((name) => [`examples/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')]));
}
