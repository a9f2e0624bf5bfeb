/** Tests the letters of all diagrams at common window widths. */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {listBuiltPages} from '../lib/builtPages.ts';
import {expect, test} from '../lib/test.ts';

/** The size of the smallest letters that are easy to read, in CSS pixels. */
const smallest = 12;

/** Returns the paths of the built pages that have a diagram. */
const pagesWithDiagrams = () =>
  listBuiltPages()
    .filter((address) => address.endsWith('/'))
    .filter((address) =>
      fs.readFileSync(path.join(rootDir, 'build', address, 'index.html'), 'utf8').includes('class="diagram-svg'),
    );

test('letters of every diagram are at least 12 px high, and one whole drawing is shown at a time', async ({page}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  const pages = pagesWithDiagrams();
  expect(pages.length).toBeGreaterThan(50);
  for (const address of pages) {
    await page.goto(address, {waitUntil: 'domcontentloaded'});
    for (const width of [1440, 1280, 820, 390]) {
      await page.setViewportSize({width, height: 900});
      const found = await page.evaluate(findFaults, smallest);
      faults.push(...found.map((fault) => `${address} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

function findFaults(least: number): string[] {
  document.documentElement.dataset.whole = '';
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls horizontally');
  for (const figure of document.querySelectorAll('figure.diagram')) {
    const title = figure.querySelector('figcaption > span')?.textContent;
    const drawings = [...figure.querySelectorAll<SVGSVGElement>('svg.diagram-svg')].filter(
      (svg) => svg.getClientRects().length > 0,
    );
    const [drawing] = drawings;
    if (!drawing || drawings.length > 1) {
      faults.push(`"${title}": ${drawings.length} drawings are shown; expected one`);
      continue;
    }
    const rect = drawing.getBoundingClientRect();
    const scale = rect.width / drawing.viewBox.baseVal.width;
    const border = figure.getBoundingClientRect();
    if (rect.left < border.left - 1 || rect.right > border.right + 1) faults.push(`"${title}": the drawing is cut off`);
    for (const text of drawing.querySelectorAll('text')) {
      const size = parseFloat(getComputedStyle(text).fontSize) * scale;
      if (size < least)
        faults.push(`"${title}": "${text.textContent}" is ${size.toFixed(1)} px high; expected ${least}`);
    }
  }
  return faults;
}
