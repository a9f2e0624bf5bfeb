/** A page of each kind in the two states that differ most; tests/full/everyPage.spec.ts has all pages in all states. */
import {findViolationsInStates} from '../lib/axeMatrix.ts';
import {pageKinds} from '../lib/builtPages.ts';
import {controlsReady, expect, test} from '../lib/test.ts';

for (const [kind, path] of Object.entries(pageKinds)) {
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
