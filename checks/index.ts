import budget from './budget.ts';
import type {Check} from './lib/check.ts';
import diagrams from './diagrams.ts';
import frontMatter from './frontMatter.ts';
import outlines from './outlines.ts';
import parity from './parity.ts';
import unusedCss from './unusedCss.ts';

/** All checks, in the order they run. */
export const checks: readonly Check[] = [frontMatter, outlines, diagrams, parity, budget, unusedCss];
