import {findExpiries} from '../freshness/expiry.ts';
import {readSources} from '../freshness/sources.ts';
import type {Check} from './lib/check.ts';

/** Finds statements that are past the last day on which they are true. */
const check: Check = {
  name: 'expiry',
  kind: 'sources',
  says: 'no statement is older than the day that its comment "expires DATE" names',
  run() {
    const today = new Date().toISOString().slice(0, 10);
    const all = findExpiries(readSources());
    return {
      faults: all
        .filter(({day}) => day < today)
        .map(
          ({file, line, day}) => `${file}:${line}: the statement expired after ${day}; correct it, or set a later day`,
        ),
      summary: `${all.length} statements with a day, ${all[0] ? `next ${all[0].day}` : 'none to come'}`,
    };
  },
};

export default check;
