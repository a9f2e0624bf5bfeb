import breakpoints from './breakpoints.ts';
import budget from './budget.ts';
import changes from './changes.ts';
import diagrams from './diagrams.ts';
import expiry from './expiry.ts';
import evidence from './evidence.ts';
import examples from './examples.ts';
import guides from './guides.ts';
import frontMatter from './frontMatter.ts';
import type {Check} from './lib/check.ts';
import glyphs from './glyphs.ts';
import htmlValidity from './htmlValidity.ts';
import licenses from './licenses.ts';
import observatory from './observatory.ts';
import openapi from './openapi.ts';
import placeholders from './placeholders.ts';
import parity from './parity.ts';
import prose from './prose.ts';
import publishedPaths from './publishedPaths.ts';
import questions from './questions.ts';
import regions from './regions.ts';
import search from './search.ts';
import sidebar from './sidebar.ts';
import spelling from './spelling.ts';
import twins from './twins.ts';
import unusedCss from './unusedCss.ts';
import verified from './verified.ts';

/** All checks, in the order they run. */
export const checks: readonly Check[] = [
  frontMatter,
  sidebar,
  expiry,
  diagrams,
  licenses,
  evidence,
  verified,
  examples,
  guides,
  parity,
  placeholders,
  openapi,
  regions,
  prose,
  spelling,
  breakpoints,
  budget,
  unusedCss,
  glyphs,
  htmlValidity,
  twins,
  search,
  questions,
  publishedPaths,
  changes,
  observatory,
];
