/** Tests reference pages: the commands in the sidebar, fields next to their examples, and API calls for a shell. */
import type {Page} from '@playwright/test';
import {
  controlsReady,
  framesDrawn,
  desktop,
  expect,
  holdBack,
  phone,
  scriptNames,
  startNavigator,
  test,
} from '../lib/test.ts';

test.use({viewport: desktop});

const readHighlight = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map(String));

test.describe('the commands in the sidebar', () => {
  test.beforeEach(async ({page}) => {
    await page.goto('/reference/cli/commands/ddn_model_add/');
    await controlsReady(page);
  });

  test('are grouped by their noun, and the group of the page is open', async ({page}) => {
    const menu = page.locator('.sidebar .menu');
    await expect(menu.getByRole('link', {name: 'ddn model list', exact: true})).toBeVisible();
    await expect(menu.getByRole('link', {name: 'ddn auth login', exact: true})).toHaveCount(0);
    await page.getByRole('button', {name: "Expand sidebar category 'ddn auth'"}).click({delay: 120});
    await expect(menu.getByRole('link', {name: 'ddn auth login', exact: true})).toBeVisible();
  });

  test('are also found by a flag, Enter opens the first one, and Escape restores the list', async ({page}) => {
    const field = page.getByRole('searchbox', {name: 'Find a command'});
    const found = page.locator('.menu__found a');
    await field.fill('secret key print');
    await expect(found).toHaveText(['ddn auth print-promptql-secret-key']);
    await expect(page.locator('.menu__filter [role=status]')).toHaveText('1 of 118 matches');
    await field.fill('zzzz');
    await expect(page.locator('.sidebar').getByText('No matches')).toBeVisible();
    await field.fill('--add-all-resources');
    await expect(found.first()).toBeVisible();
    expect(await found.count()).toBeLessThan(10);
    await field.press('Escape');
    await expect(found).toHaveCount(0);
    await field.press('Enter');
    await expect(page).toHaveURL(/ddn_model_add\/$/);
    await expect(page.locator('.sidebar').getByRole('link', {name: 'ddn model list', exact: true})).toBeVisible();
    await field.fill('supergraph build');
    await expect(found.nth(1)).toBeVisible();
    const first = (await found.first().getAttribute('href'))!;
    const top = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await field.press('Enter');
    await expect(page).toHaveURL((url) => url.href === first);
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
    expect(await top()).toBe(before);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a group of commands leads to its page, whose sidebar lists all its commands', async ({page}) => {
    await page.goto('/reference/cli/commands/');
    await expect(page.getByRole('searchbox', {name: 'Find a command'})).toBeHidden();
    await page.locator('.sidebar').getByRole('link', {name: 'ddn auth', exact: true}).click();
    await expect(page.locator('.sidebar').getByRole('link', {name: 'ddn auth login', exact: true})).toBeVisible();
  });
});

test('flags that every command accepts are in a folded section of its page', async ({page}) => {
  await page.goto('/reference/cli/commands/ddn_model_add/');
  const flag = page.locator('#flag-timeout');
  await expect(flag).toBeHidden();
  await page.getByText('Every command accepts').click({delay: 120});
  await expect(flag).toContainText('HASURA_DDN_TIMEOUT');
});

test('the current property is marked in the examples next to it, but not in a narrow window', async ({page}) => {
  await page.goto('/reference/metadata-reference/models/');
  await controlsReady(page);
  const source = page.locator('#model-v2-definition-source');
  await source.scrollIntoViewIfNeeded();
  await source.locator('.params__anchor').first().hover();
  await expect
    .poll(async () => (await readHighlight(page))[0])
    .toMatch(/^source:\n {4}dataConnectorName: sales_db\n {4}collection: [\w.]+$/);
  await page.locator('#model-v2-definition-filterexpressiontype .params__anchor').hover();
  await expect
    .poll(() => readHighlight(page))
    .toEqual([expect.stringContaining('filterExpressionType: PublicSubscriptionsBoolExp')]);
  await page.setViewportSize({width: 820, height: 900});
  await source.locator('.params__anchor').first().hover();
  expect(await readHighlight(page)).toEqual([expect.stringContaining('filterExpressionType')]);
});

test('a property under the pointer or with the focus stays marked when the page scrolls', async ({page}) => {
  await page.goto('/reference/metadata-reference/models/');
  await controlsReady(page);
  const anchor = page.locator('#model-v2-definition-filterexpressiontype .params__anchor');
  const marked = () => readHighlight(page);
  const expected = [expect.stringContaining('filterExpressionType: PublicSubscriptionsBoolExp')];
  const scroll = async () => {
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await framesDrawn(page);
  };
  await anchor.hover();
  await expect.poll(marked).toEqual(expected);
  await scroll();
  expect(await marked()).toEqual(expected);
  await page.mouse.move(2, 2);
  await anchor.focus();
  await scroll();
  expect(await marked()).toEqual(expected);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scroll();
  await expect.poll(marked).not.toEqual(expected);
});

test('the examples of a kind are next to its properties, or before them in narrow windows', async ({page}) => {
  await page.goto('/reference/metadata-reference/models/');
  const [examples, properties] = [page.locator('#model-examples'), page.locator('#model-properties')];
  const place = async () => [(await examples.boundingBox())!, (await properties.boundingBox())!] as const;
  let [left, right] = [(await place())[1], (await place())[0]];
  expect(right.x).toBeGreaterThan(left.x + 300);
  await page.setViewportSize(phone);
  [right, left] = await place();
  expect(right.y).toBeLessThan(left.y);
});

test('the fields of all kinds have one filter, which matches names, kinds, and paths', async ({page}) => {
  await page.goto('/reference/metadata-reference/fields/');
  await controlsReady(page);
  const rows = page.locator('.reference__index tr[data-filter-row]:visible');
  const filter = page.getByRole('searchbox', {name: 'Filter fields'});
  const kinds = () =>
    rows
      .locator('td:nth-child(2)')
      .allTextContents()
      .then((all) => [...new Set(all)]);
  await filter.fill('customHeadersConfig');
  await expect(rows.getByRole('link', {name: 'customHeadersConfig', exact: true}).first()).toBeVisible();
  await filter.fill('AuthConfig');
  await expect.poll(kinds).toEqual(['AuthConfig']);
  await filter.fill('definition.orderableFields');
  await expect.poll(() => rows.count()).toBeLessThan(10);
  await rows.getByRole('link', {name: 'orderableFields', exact: true}).click({delay: 120});
  await expect(page).toHaveURL(/\/models\/#model-v[12]-definition-orderablefields$/);
});

test('a link to a group that the filter hides shows all groups and leads to the group each time', async ({page}) => {
  await page.goto('/reference/cli/commands/');
  await controlsReady(page);
  const field = page.getByRole('searchbox', {name: 'Filter commands'});
  const group = page.locator('#commands-supergraph');
  for (const _ of ['another part of the page', 'the part that the address names']) {
    await field.fill('secret key print');
    await expect(group).toBeHidden();
    await page.locator('.toc a[href="#commands-supergraph"]').click({delay: 120});
    await expect(group).toBeInViewport();
    await expect(field).toHaveValue('');
  }
});

test('a filter applies what was typed before the scripts loaded', async ({page}) => {
  const release = await holdBack(page, scriptNames.page);
  await page.goto('/reference/metadata-reference/fields/', {waitUntil: 'commit'});
  await page.getByRole('searchbox', {name: 'Filter fields'}).fill('definition.orderableFields');
  release();
  const rows = page.locator('.reference__index tr[data-filter-row]:visible');
  await expect.poll(() => rows.count()).toBeLessThan(10);
});

test('a call is copied as curl regardless of the language that is shown', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/promptql-apis/automations-api/');
  await controlsReady(page);
  await page.getByRole('tab', {name: 'Python'}).first().click({delay: 120});
  const button = page.getByRole('button', {name: 'Copy as curl'}).first();
  await button.click({delay: 120});
  await expect(page.locator('[data-action=copy-curl]').first()).toHaveText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /);
  await expect(button).toHaveText('Copy as curl');
});

test.describe('a URL that has no page', () => {
  test.use({expectedErrors: /404/});

  test('first lists a page whose path has one of its words', async ({page}) => {
    await page.goto('/nope-quickstart/');
    const nearest = page.getByRole('region', {name: 'Nearest pages'});
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/quickstart/');
  });

  test('lists the pages nearest to it', async ({page}) => {
    await page.goto('/reference/cli/old/ddn_connector_introspect/');
    const nearest = page.getByRole('region', {name: 'Nearest pages'});
    await expect(nearest.getByRole('link').first()).toBeVisible();
    await expect(nearest.getByRole('link', {name: 'ddn connector introspect'}).first()).toHaveAttribute(
      'href',
      '/reference/cli/commands/ddn_connector_introspect/',
    );
  });
});

test.describe('the list of keys', () => {
  test('opens once on a question mark and closes on Escape', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    const dialog = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('row', {name: 'Search the docs', exact: false}).first()).toBeVisible();
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await dialog.evaluate(groundOf)).toBe(await page.locator('html').evaluate(groundOf));
    await page.keyboard.press('?');
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('begins with its title in a low window', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 500});
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('heading', {name: 'Keyboard shortcuts'})).toBeInViewport({ratio: 1});
  });

  test('dims the page behind it, and its title does not look like a field', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.keyboard.press('?');
    const backdrop = (dialog: Element) => getComputedStyle(dialog, '::backdrop').backgroundColor;
    expect(await page.getByRole('dialog').evaluate(backdrop)).toBe('rgba(0, 0, 0, 0.55)');
    await expect(page.getByRole('heading', {name: 'Keyboard shortcuts'})).toHaveCSS('outline-style', 'none');
  });

  test('turns off the keys that work without Ctrl until it turns them on again', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    const dialog = page.getByRole('dialog');
    const choice = page.getByRole('checkbox', {name: 'Use / and ? as shortcuts'});
    await page.keyboard.press('?');
    await choice.click({delay: 120});
    await expect(choice).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.reload();
    await controlsReady(page);
    for (const key of ['/', '?']) await page.keyboard.press(key);
    await page.getByRole('button', {name: 'Keyboard shortcuts'}).click({delay: 120});
    await expect(dialog).toHaveAccessibleName('Keyboard shortcuts');
    await choice.click({delay: 120});
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialog).toHaveAccessibleName('Search docs');
  });

  test('leaves question marks to text fields', async ({page}) => {
    await page.goto('/reference/cli/commands/');
    await controlsReady(page);
    const field = page.getByRole('searchbox', {name: 'Find a command'}).last();
    await field.focus();
    await page.keyboard.press('?');
    await expect(field).toHaveValue('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the next page replaces the open page', () => {
  const listMotions = async (page: Page) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...motion) {
        document.documentElement.dataset.motions = `${document.documentElement.dataset.motions ?? ''}${this.localName} `;
        return animate.apply(this, motion);
      };
    });
    await page.goto('/quickstart/');
    await startNavigator(page); // without it, the link would load a whole page
    await page.locator('.menu a[href="/evals/"]').click({delay: 120});
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
    return page.evaluate(() => document.documentElement.dataset.motions);
  };

  test('by fading in, within one document', async ({page}) => expect(await listMotions(page)).toBe('main '));

  test.describe('for readers who prefer reduced motion', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}});
    test('immediately', async ({page}) => expect(await listMotions(page)).toBeUndefined());
  });
});

test('a page has a link to edit it only if its URL is configured', async ({page, fixtureUrl}) => {
  await page.goto(`${fixtureUrl}quickstart/`);
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
    'href',
    /^https:\/\/git\.example\.com\/edit\/main\/.*quickstart/,
  );
  await page.goto('/quickstart/');
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveCount(0);
});

test.describe('a problem report', () => {
  const bodyOf = (address: string) => new URL(address).searchParams.get('body')!;

  test.beforeEach(async ({page, fixtureUrl}) => {
    await page.route('https://git.example.com/**', (route) => route.fulfill({body: 'form'}));
    await page.goto(`${fixtureUrl}reference/extremes/`);
  });

  test('names the section or the sample', async ({page}) => {
    const heading = page.getByRole('heading', {level: 2}).first();
    const [id, title] = [await heading.getAttribute('id'), (await heading.textContent())!.split('\u200b')[0]];
    await heading.getByRole('button', {name: 'Report a problem with this section'}).click();
    await page.waitForURL('https://git.example.com/**');
    expect(bodyOf(page.url())).toMatch(/^Page: .*\/fixture\/reference\/extremes\/\nCommit: abc1234\n/);
    expect(bodyOf(page.url())).toContain(`\nSection: ${title} (#${id})`);
    await page.goBack();
    const sample = page.locator('figure.code', {hasText: 'greeting.ts'});
    await sample.hover();
    await sample.getByRole('button', {name: 'Report a problem with this sample'}).click();
    await page.waitForURL('https://git.example.com/**');
    expect(bodyOf(page.url())).toContain('\nSample: greeting.ts');
  });

  test('contains the text that the reader selected, and works with the keyboard', async ({page}) => {
    await page
      .locator('article p', {hasText: 'is one of 3'})
      .evaluate((element) => getSelection()!.selectAllChildren(element));
    await page.getByRole('link', {name: 'Report a problem'}).press('Enter');
    await page.waitForURL('https://git.example.com/**');
    expect(bodyOf(page.url())).toMatch(
      /\nSection: Right to left \(#right-to-left\)\nSelected text:\n\n> The key greeting = "שלום" is one of 3\.\n$/,
    );
  });

  test('is not offered if its URL is not configured', async ({page}) => {
    await page.goto('/quickstart/');
    await expect(page.getByRole('link', {name: 'Report a problem'})).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Report a problem', includeHidden: true})).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test('is offered only for the page', async ({page}) => {
      const report = page.getByRole('link', {name: 'Report a problem'});
      expect(bodyOf((await report.getAttribute('href'))!)).toMatch(
        /^Page: .*\/fixture\/reference\/extremes\/\nCommit: abc1234$/,
      );
      await expect(page.getByRole('button', {name: 'Report a problem'})).toHaveCount(0);
    });
  });
});
