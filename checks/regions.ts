import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';
import {listRegions} from '../plugins/code-blocks/region.ts';
import {collectAllFences} from './examples/collect.ts';
import type {Fence} from './examples/types.ts';
import type {Check} from './lib/check.ts';

/** Checks that pages and the files in examples/ have the same regions. */
const check: Check = {
  name: 'regions',
  kind: 'sources',
  says: 'every region that a page includes exists, and every region of the examples is on a page',
  async run() {
    // Collecting fails if a page includes what doesn't exist.
    const included = (await collectAllFences()).filter(({meta}) => meta.file !== undefined);
    return {faults: findUnused(included, listExamples()), summary: `${included.length} inclusions`};
  },
};

export default check;

/**
 * Finds regions that no page includes.
 * @param files texts of the examples, by path
 */
export function findUnused(fences: readonly Pick<Fence, 'meta'>[], files: ReadonlyMap<string, string>): string[] {
  const used = new Set(fences.map(({meta: {file, region}}) => `${String(file)} ${String(region)}`));
  return [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      listRegions(line)
        .filter((region) => !used.has(`${file} ${region}`))
        .map(
          (region) => `${file}:${index + 1}: the region "${region}" is on no page; include it, or take its marks away`,
        ),
    ),
  );
}

function listExamples(): Map<string, string> {
  const folder = path.join(rootDir, 'examples');
  const names = listFilesBelow(folder).filter((name) => !name.includes('node_modules'));
  return new Map(names.map((name) => [`examples/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')]));
}
