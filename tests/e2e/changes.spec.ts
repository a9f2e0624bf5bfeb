import type {Change} from '../../plugins/changes/record.ts';
import {expect, test} from '../lib/test.ts';

const day = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

test.describe('the record of changes', () => {
  let changes: readonly Change[];
  test.beforeEach(async ({request}) => {
    ({changes} = (await (await request.get('/changes/changes.json')).json()) as {changes: Change[]});
  });

  test('lists the changes by day, and only one kind if readers choose one', async ({page}) => {
    await page.goto('/changes/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 2}).first()).toHaveText(day.format(new Date(changes[0]!.date)));
    await expect(main.locator('section li')).toHaveCount(changes.length);

    await main.getByRole('navigation', {name: 'Kind'}).getByRole('link', {name: 'Guides'}).click();
    await expect(page).toHaveURL(/\/changes\/guides\/$/);
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Changes to the docs, guides');
    await expect(main.locator('section li')).toHaveCount(changes.filter(({kind}) => kind === 'guides').length);
  });

  test('shows what was removed and added on a page', async ({page}) => {
    const removed = new Set(changes.filter(({type}) => type === 'removed').map((each) => each.path));
    const change = changes.find(
      (each) => each.sections[0]?.type === 'changed' && each.sections[0].lines.length > 1 && !removed.has(each.path),
    )!;
    await page.goto('/changes/');
    await page.locator(`a[href$="/changes/pages${change.path}#${change.date}"]`).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText(`What changed on “${change.title}”`);

    const {title, lines} = change.sections[0]!;
    const shown = main
      .locator(`section:has(> [id='${change.date}'])`)
      .locator('h3', {hasText: title})
      .first()
      .locator('+ ul > li');
    // Spaces beside a changed word can be in either version.
    const textsWithout = (tag: string) =>
      shown.evaluateAll((items, left) => {
        const texts = items.map((item) => {
          const copy = item.cloneNode(true) as Element;
          for (const each of copy.querySelectorAll(left)) each.remove();
          return copy.textContent.replace(/\s/g, '');
        });
        return texts.filter(Boolean).sort();
      }, tag);
    const textsOf = (sign: string) =>
      lines
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1).replace(/\s/g, ''))
        .sort();
    expect(await textsWithout('del')).toEqual(textsOf('+'));
    expect(await textsWithout('ins')).toEqual(textsOf('-'));
  });

  test('separates an added word from the removed one', async ({page}) => {
    await page.goto('/changes/pages/quickstart/');
    const before = await page
      .locator('li > del + ins')
      .evaluateAll((all) => all.map((added) => added.previousSibling?.textContent));
    expect(new Set(before)).toEqual(new Set([' ']));
  });
});
