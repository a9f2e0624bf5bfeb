import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {readIdsOfSite, measureGoldenSet} from '../plugins/search/golden/site.ts';
import {goldenFile} from '../plugins/search/golden/golden.ts';
import {findWorker, openSearch} from '../plugins/search/node.ts';
import {indexFolder, outlineName} from '../plugins/search/names.ts';
import type {Check} from './lib/check.ts';
import {siteDir} from './lib/site.ts';

/**
 * The minimum scores on the half of the golden set that isn't used for tuning. They are what search reaches now, so its
 * quality doesn't fall (decisions/0103).
 */
const targets = {mrr: 0.96, first: 0.92, inThree: 0.985};
/**
 * Limits in bytes as sent (brotli). The worker and the outline load before the first result. The index consists of the
 * outline and all shards.
 */
const budgets = {beforeFirst: 28_000, index: 176_000};

/** Checks that search finds the targets of the golden set, and that its files stay small. */
const check: Check = {
  name: 'search',
  kind: 'site',
  says: 'search finds the right place first, and its index stays small',
  run() {
    const ids = readIdsOfSite(siteDir);
    const {quality, stale} = measureGoldenSet(openSearch(siteDir), ids);
    const [folder, ...others] = fs.readdirSync(path.join(siteDir, indexFolder));
    const sizeOf = (name: string) => brotliCompressSync(fs.readFileSync(path.join(siteDir, name))).length;
    const shards = fs.readdirSync(path.join(siteDir, indexFolder, folder!)).filter((name) => /^s\d+\.json$/.test(name));
    const outline = sizeOf(outlineName);
    const beforeFirst = outline + sizeOf(findWorker(siteDir));
    const index = outline + shards.reduce((sum, name) => sum + sizeOf(`${indexFolder}/${folder}/${name}`), 0);
    return {
      faults: [
        ...stale.map(
          ({query, target}) =>
            `${goldenFile}: "${query}" leads to ${target}, which the built site does not have; write where it is now`,
        ),
        ...(others.length > 0 ? [`build/${indexFolder}/: found ${others.length + 1} indexes, expected one`] : []),
        ...(Object.keys(targets) as (keyof typeof targets)[])
          .filter((name) => quality[name] < targets[name])
          .map((name) => `golden set, ${name}: ${quality[name].toFixed(3)}; expected at least ${targets[name]}`),
        ...(beforeFirst > budgets.beforeFirst
          ? [
              `${outlineName} and the worker: ${beforeFirst} bytes before the first result; expected at most ${budgets.beforeFirst}`,
            ]
          : []),
        ...(index > budgets.index ? [`the index: ${index} bytes; expected at most ${budgets.index}`] : []),
      ],
      summary: `MRR ${quality.mrr.toFixed(3)}, first ${quality.first.toFixed(3)}, in three ${quality.inThree.toFixed(3)} of ${quality.queries} queries; ${beforeFirst} bytes before the first result, index ${index}`,
    };
  },
};

export default check;
