/** Tests what screen readers announce for each part: roles, names, and states, in order. */
import {controlsReady, expect, phone, test} from '../lib/test.ts';

test('a diagram is named by its title alone', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await expect(page.locator('figure.diagram').first()).toHaveAccessibleName('From question to answer');
});

test.describe('on a page of the docs', () => {
  test.beforeEach(async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
  });

  test('the navbar', async ({page}) => {
    await expect(page.getByRole('navigation', {name: 'Main', exact: true})).toMatchAriaSnapshot(`
      - navigation "Main":
        - link "PromptQL Docs"
        - link "Search docs"
        - button "Document actions"
        - 'button "Color mode: system. Switch to light"'
    `);
  });

  test('the sidebar', async ({page}) => {
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toMatchAriaSnapshot(`
      - navigation "Docs sidebar":
        - list:
          - listitem:
            - link "Introduction"
          - listitem:
            - paragraph: Getting Started
            - list "Getting Started":
              - listitem:
                - link "Quickstart"
          - listitem:
            - paragraph: Core Concepts
            - list "Core Concepts":
              - listitem:
                - link "Architecture"
              - listitem:
                - link "Data Sources"
                - button "Expand sidebar category 'Data Sources'"
    `);
    await expect(page.locator('.sidebar [aria-current=page]')).toHaveAccessibleName('Quickstart');
  });

  test('the breadcrumbs, actions, and neighbors of the page', async ({page}) => {
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toMatchAriaSnapshot(`
      - navigation "Breadcrumbs":
        - list:
          - listitem:
            - link "Home page"
          - listitem: Getting Started
    `);
    await expect(page.getByRole('group', {name: 'Page actions'})).toMatchAriaSnapshot(`
      - group "Page actions":
        - button "Copy page"
        - link "View as Markdown"
        - button "Copy link to selection"
        - group: Open in an assistant
    `);
    await expect(page.getByRole('navigation', {name: 'Docs pages'})).toMatchAriaSnapshot(`
      - navigation "Docs pages":
        - link "Previous Introduction"
        - link "Next Get Fernway"
    `);
  });

  test('the footer', async ({page}) => {
    await expect(page.getByRole('contentinfo').last()).toMatchAriaSnapshot(`
      - contentinfo:
        - navigation "Start"
        - navigation "Build"
        - navigation "Look up"
        - navigation "Help"
    `);
  });
});

test('tabs', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  await expect(page.locator('.tabs').first()).toMatchAriaSnapshot(`
    - tablist:
      - tab "TypeScript" [selected]
      - tab "Python"
      - tab "Go"
    - tabpanel "TypeScript"
  `);
});

test('the filter of a reference', async ({page}) => {
  await page.goto('/reference/cli/commands/');
  await controlsReady(page);
  const filter = page.locator('.article').getByRole('searchbox', {name: 'Filter commands'});
  await filter.fill('zzzz');
  await expect(page.getByRole('status').filter({hasText: /\S/})).toHaveCount(1);
});

test('search with results', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('permissions');
  await expect(page.locator('.search-dialog:not([data-busy])').getByText(/^See all/)).toBeVisible();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Search docs":
      - search:
        - combobox "Search docs" [expanded]: permissions
        - button "Close search"
      - listbox:
        - group:
          - option [selected]
        - option /See all \\d+/
      - status: /\\d+/
  `);
});

test('lists without bullets have a role, without which WebKit doesn’t call them lists', async ({page}) => {
  for (const path of ['/', '/kitchen-sink/', '/quickstart/', '/404.html', '/search/?q=permissions']) {
    await page.goto(path);
    if (path.includes('?')) await expect(page.locator('.search-page__pages')).toBeVisible();
    const lost = await page.locator('main').evaluate((main) =>
      // WebKit calls lists in a <nav> lists. It also counts what `::before` shows as bullets or numbers.
      [...main.querySelectorAll<HTMLElement>(':is(ul, ol):not([role], nav *)')]
        .filter((list) => {
          const item = list.firstElementChild!;
          const hasNumbers = getComputedStyle(item, '::before').content !== 'none';
          return getComputedStyle(item).listStyleType === 'none' && !hasNumbers;
        })
        .map((list) => list.className || list.parentElement!.className),
    );
    expect(lost, path).toEqual([]);
  }
});

test.describe('in narrow windows', () => {
  test.use({viewport: phone});

  test('the menu', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Open menu'}).click();
    await expect(page.locator('#docs-menu')).toMatchAriaSnapshot(`
      - complementary:
        - button "Back to main menu"
        - button "Close menu"
        - navigation "Docs sidebar"
    `);
  });

  test('the table of contents is a button and the list it opens', async ({page}) => {
    await page.goto('/quickstart/');
    const contents = page.getByRole('navigation', {name: 'On this page'});
    await expect(contents.getByRole('link').first()).toBeHidden();
    await contents.getByRole('button', {name: 'On this page'}).press('Enter');
    await expect(contents.getByRole('link').first()).toBeVisible();
  });
});
