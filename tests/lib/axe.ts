import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type axe from 'axe-core';
import {rootDir} from '../../config/paths.ts';

/** The source of axe. A page can load it in an init script, so it isn't sent for each run. */
export const axeSource = fs.readFileSync(path.join(rootDir, 'node_modules/axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the accessibility faults of a page in its current state, one paragraph each: rule, element, fix, and link.
 * @param rules IDs of the only rules to run. Defaults to all rules of WCAG 2.2 A and AA and the best practices.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    runOnly: rules ? {type: 'rule', values: [...rules]} : {type: 'tag', values: tags},
    // axe omits the target-size rule of WCAG 2.2 by default.
    rules: rules ? {} : {'target-size': {enabled: true}},
    resultTypes: ['violations'],
    elementRef: false,
  };
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as {axe: typeof axe}).axe.run(given)).violations,
    options,
  );
  return violations.flatMap(({id, help, helpUrl, nodes}) =>
    nodes.map(
      ({target, failureSummary}) =>
        `${id} (${help}): ${target.join(' ')}\n  ${failureSummary?.replaceAll('\n', '\n  ')}\n  ${helpUrl}`,
    ),
  );
}
