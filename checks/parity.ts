import {checkParity} from '../plugins/reference/parity.ts';
import type {Check} from './lib/check.ts';

/** Checks that reference data and pages match. */
const check: Check = {
  name: 'parity',
  kind: 'sources',
  says: 'every command, kind, operation, connector table and error message of the data is on a page, and every page names what exists',
  run() {
    const faults = checkParity();
    return {faults, summary: `${faults.length} faults`};
  },
};

export default check;
