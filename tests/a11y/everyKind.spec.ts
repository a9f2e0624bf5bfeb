/** Tests a page of most kinds in the two states that differ most. tests/full/everyPage.spec.ts tests all pages. */
import {findViolationsInStates} from '../lib/axeMatrix.ts';
import {pageKinds} from '../lib/builtPages.ts';
import {controlsReady, expect, test} from '../lib/test.ts';

/** These kinds have the longest pages. Together, they take as long as all other kinds. */
const leftToTheFullRun = ['an API', 'all metadata fields', 'the changes', 'files of an example'];

for (const [kind, path] of Object.entries(pageKinds)) {
  if (leftToTheFullRun.includes(kind)) continue;
  test(`${kind} has no accessibility fault in a wide dark window or a narrow light window`, async ({page}) => {
    await page.goto(path);
    await controlsReady(page);
    const found = [
      ...(await findViolationsInStates(page, {widths: [1440], modes: ['dark']})),
      ...(await findViolationsInStates(page, {widths: [320], modes: ['light']})),
    ];
    expect(found.join('\n\n')).toBe('');
  });
}
