/** Tests the layout of printed books. */
import {writePrintable} from '../../books/print.ts';
import {expect, test} from '../lib/test.ts';

test('tables of a printed book break no words', async ({page}) => {
  const row = `<tr><td>Reliability</td><td>${'This score shows how much the answer is trusted. '.repeat(4)}</td></tr>`;
  const chapter = {id: 'page-a', title: 'A', section: 'B', body: `<table>${row}</table>`};
  await page.setViewportSize({width: 642, height: 900}); // A4 without its margins
  await page.emulateMedia({media: 'print'});
  await page.setContent(writePrintable({title: 'C', url: '', edited: '', chapters: [chapter]}));
  const lines = await page.getByText('Reliability').evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
