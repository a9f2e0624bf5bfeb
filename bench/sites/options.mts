import {parseArgs} from 'node:util';
import {readNumber} from '../../config/readNumber.ts';
import type {Part} from './store.mts';

const allParts: readonly Part[] = ['build', 'load', 'search', 'navigation', 'lighthouse'];

export interface Options {
  /** The factor for an additional measurement with more pages; 1 for none. */
  factor: number;
  /** The IDs of the sites to measure. */
  only: readonly string[];
  /** The parts to measure. */
  parts: readonly Part[];
  /** The number of repetitions of timed measurements. */
  runs: number;
  fresh: boolean;
  /** Whether to only install what the run needs. */
  prepare: boolean;
}

/**
 * Reads the command line.
 * @param sites IDs that `--only` can name
 * @throws Error that names the found and the expected value
 */
export function readOptions(args: readonly string[], sites: readonly string[]): Options {
  const {values} = parseArgs({
    args: [...args],
    options: {
      factor: {type: 'string', default: '1'},
      only: {type: 'string'},
      skip: {type: 'string'},
      runs: {type: 'string', default: '5'},
      fresh: {type: 'boolean', default: false},
      prepare: {type: 'boolean', default: false},
    },
  });
  const skipped = readNames('--skip', values.skip, allParts);
  return {
    factor: readNumber('--factor', values.factor),
    only: readNames('--only', values.only, sites) ?? sites,
    parts: allParts.filter((part) => !skipped?.includes(part)),
    runs: readNumber('--runs', values.runs),
    fresh: values.fresh,
    prepare: values.prepare,
  };
}

function readNames<T extends string>(option: string, text: string | undefined, known: readonly T[]): T[] | undefined {
  return text?.split(',').map((name) => {
    const found = known.find((other) => other === name);
    if (!found) throw new Error(`${option} names "${name}"; expected some of ${known.join(', ')}`);
    return found;
  });
}
