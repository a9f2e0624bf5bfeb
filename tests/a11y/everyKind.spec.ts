/** A page of most kinds, in the two states that differ most. All pages, in all states: tests/full/everyPage.spec.ts. */
import {findViolationsInStates} from '../lib/axeMatrix.ts';
import {pageKinds} from '../lib/builtPages.ts';
import {controlsReady, expect, test} from '../lib/test.ts';

/** Their pages are the longest of all: together they take as long as the other kinds. */
const leftToTheFullRun = ['an API', 'all metadata fields', 'the changes', 'files of an example'];

for (const [kind, path] of Object.entries(pageKinds)) {
  if (leftToTheFullRun.includes(kind)) continue;
  test(`${kind} has no accessibility fault in a wide dark window, and in a narrow light one`, async ({page}) => {
    await page.goto(path);
    await controlsReady(page);
    const found = [
      ...(await findViolationsInStates(page, {widths: [1440], modes: ['dark']})),
      ...(await findViolationsInStates(page, {widths: [320], modes: ['light']})),
    ];
    expect(found.join('\n\n')).toBe('');
  });
}
