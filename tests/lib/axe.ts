import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';

const axe = fs.readFileSync(path.join(rootDir, 'node_modules/axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The accessibility faults of a page as it is now, a line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const {violations} = await (window as unknown as {axe: typeof import('axe-core')}).axe.run(document, {runOnly: {type: 'tag', values}});
    return violations.flatMap(({id, help, nodes}) => nodes.map(({target}) => `${id} (${help}): ${target.join(' ')}`));
  }, tags);
}
