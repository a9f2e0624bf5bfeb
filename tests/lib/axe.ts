import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type axe from 'axe-core';
import {rootDir} from '../../config/paths.ts';

/** The source of axe, for a page's init script: then it need not be sent for each run. */
export const axeSource = fs.readFileSync(path.join(rootDir, 'node_modules/axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Which rules to run; all of WCAG 2.2 A and AA and the best practices when nothing is said. */
export interface Rules {
  only?: readonly string[];
  except?: readonly string[];
}

/** The accessibility faults of a page as it is now, a paragraph each: rule, element, what to do, where to read more. */
export async function findViolations(page: Page, {only, except = []}: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    runOnly: only ? {type: 'rule', values: [...only]} : {type: 'tag', values: tags},
    // axe leaves the target size of WCAG 2.2 out unless asked for it.
    rules: only ? {} : {'target-size': {enabled: true}, ...Object.fromEntries(except.map((rule) => [rule, {enabled: false}]))},
    resultTypes: ['violations'],
    elementRef: false,
  };
  return describeViolations(await page.evaluate(async (given) => (await (window as unknown as {axe: typeof axe}).axe.run(document, given)).violations, options));
}

/** A paragraph for each element of each rule. */
export function describeViolations(violations: readonly axe.Result[]): string[] {
  return violations.flatMap(({id, help, helpUrl, nodes}) => nodes.map(({target, failureSummary}) => `${id} (${help}): ${target.join(' ')}\n  ${failureSummary?.replaceAll('\n', '\n  ')}\n  ${helpUrl}`));
}
