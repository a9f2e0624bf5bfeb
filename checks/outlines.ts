import {readPages} from '../config/pages.ts';
import type {Check} from './lib/check.ts';

/** Finds pages that aren't written yet. */
const check: Check = {
  name: 'outlines',
  kind: 'sources',
  says: 'no page is an outline',
  run() {
    const pages = readPages();
    const outlines = pages.filter(({frontMatter}) => frontMatter.draft_state === 'outline');
    return {
      faults: outlines.map(({file}) => `${file}: has draft_state: outline; write the page, then remove the line`),
      summary: `${outlines.length} outlines among ${pages.length} pages`,
    };
  },
};

export default check;
