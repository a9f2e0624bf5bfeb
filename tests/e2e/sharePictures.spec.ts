/** Tests the pictures that other sites show with links to our pages. */
import {cardSize} from '../../plugins/share-pictures/card.ts';
import {expect, test} from '../lib/test.ts';

for (const {path, alt} of [
  {path: '/', alt: /^PromptQL Docs: /},
  {path: '/evals/', alt: 'Evaluate Accuracy (Getting Started, PromptQL Docs)'},
  {path: '/reference/cli/commands/ddn_doctor/', alt: 'DDN CLI: ddn doctor (Reference, PromptQL Docs)'},
]) {
  test(`${path} has a picture with its size and its description`, async ({page, request}) => {
    await page.goto(path);
    const meta = (property: string) => page.locator(`head meta[property="og:image${property}"]`);
    await expect(meta(':width')).toHaveAttribute('content', String(cardSize.width));
    await expect(meta(':height')).toHaveAttribute('content', String(cardSize.height));
    await expect(meta(':alt')).toHaveAttribute('content', alt);
    await expect(page.locator('head meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const address = new URL((await meta('').getAttribute('content'))!);
    const answer = await request.get(address.pathname);
    const png = await answer.body();
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(png.length).toBeLessThan(60_000);
    expect({width: png.readUInt32BE(16), height: png.readUInt32BE(20)}).toEqual(cardSize);
  });
}
