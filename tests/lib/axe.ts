import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {rootDir} from '../../config/paths.ts';

/** The source of axe, for a page's init script: then it need not be sent for each run. */
export const axeSource = fs.readFileSync(path.join(rootDir, 'node_modules/axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The accessibility faults of a page as it is now, a line each: rule, what it asks for, element, and where to read more.
 * @param rules ids of the only rules to run; all of WCAG 2.2 A and AA and the best practices when left out
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const runOnly: RunOptions['runOnly'] = rules ? {type: 'rule', values: [...rules]} : {type: 'tag', values: tags};
  return page.evaluate(async (options) => {
    const {violations} = await (window as unknown as {axe: typeof import('axe-core')}).axe.run(document, options);
    return violations.flatMap(({id, help, helpUrl, nodes}) => nodes.map(({target, failureSummary}) => `${id} (${help}): ${target.join(' ')}\n  ${failureSummary?.replaceAll('\n', '\n  ')}\n  ${helpUrl}`));
  }, {runOnly, resultTypes: ['violations'], elementRef: false} satisfies RunOptions);
}
