/** Tests islands, which are parts of pages that React runs, on the small site in tests/fixture. */
import {controlsReady, expect, holdBack, recordRequests, scriptNames, test} from '../lib/test.ts';

const reactOf = (names: readonly string[]) => names.filter((name) => scriptNames.react.test(name));

test('islands are shown without scripts, and React loads when the reader comes near', async ({page, fixtureUrl}) => {
  const scripts = recordRequests(page, 'script');
  await page.goto(`${fixtureUrl}islands/`);
  await controlsReady(page);
  await expect(page.locator('output')).toHaveText('Hello, stranger: 0');
  expect(reactOf(scripts)).toEqual([]);
  await page.getByRole('button', {name: 'Greet'}).hover();
  await expect(page.locator('[data-island=Greeting]')).toHaveAttribute('data-runs', '');
  await page.getByRole('button', {name: 'Greet'}).click();
  await expect(page.locator('output')).toHaveText('Hello, stranger: 1');
  expect(reactOf(scripts)).toHaveLength(1);
});

test('islands keep what was typed and pressed before they ran', async ({page, fixtureUrl}) => {
  const release = await holdBack(page, scriptNames.react);
  await page.goto(`${fixtureUrl}islands/`);
  await controlsReady(page);
  const field = page.getByLabel('Name');
  await field.pressSequentially('Ada');
  await page.getByRole('button', {name: 'Greet'}).click();
  await expect(page.locator('output')).toHaveText('Hello, stranger: 0');
  release();
  await expect(page.locator('output')).toHaveText('Hello, Ada: 1');
  await expect(field).toHaveValue('Ada');
  await field.press('End');
  await field.pressSequentially(' L.');
  await expect(page.locator('output')).toHaveText('Hello, Ada L.: 1');
});

test('islands handle a press from before the controls were loaded', async ({page, fixtureUrl}) => {
  const release = await holdBack(page, scriptNames.page);
  await page.goto(`${fixtureUrl}islands/`, {waitUntil: 'domcontentloaded'});
  await page.getByRole('button', {name: 'Greet'}).click();
  release();
  await expect(page.locator('output')).toHaveText('Hello, stranger: 1');
});

test('islands run on a page that was reached by a link', async ({page, fixtureUrl}) => {
  await page.goto(fixtureUrl);
  await page.getByRole('link', {name: 'To the islands'}).click();
  await page.getByRole('button', {name: 'Greet'}).click();
  await expect(page.locator('output')).toHaveText('Hello, stranger: 1');
});

test.describe('islands that crash', () => {
  test.use({expectedErrors: /The fuse blew/});

  test('leave the rest of the page alone, and "Try again" restarts them', async ({page, fixtureUrl}) => {
    await page.goto(`${fixtureUrl}islands/`);
    await page.getByRole('button', {name: 'Light the fuse'}).click();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This part of the page crashed');
    await expect(page.getByRole('alert')).toContainText('The fuse blew\n\nCause:\nToo much current');
    await expect(page).toHaveTitle(/^Islands/);
    await page.getByRole('button', {name: 'Greet'}).click();
    await expect(page.locator('output')).toHaveText('Hello, stranger: 1');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText('The fuse is whole.')).toBeVisible();
  });
});

test.describe('islands that the browser and the server render differently', () => {
  test.use({expectedErrors: /Minified React error #(418|423|425)|onRecoverableError/});

  test('are shown, and the console reports the difference', async ({page, fixtureUrl}) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('onRecoverableError in the island Mismatch'),
    );
    await page.goto(`${fixtureUrl}islands/`);
    await controlsReady(page);
    await page.getByText('server').hover();
    await logged;
    await expect(page.getByText('browser')).toBeVisible();
  });
});

test.describe('islands whose code does not load', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('say so when the reader presses something, and Retry loads them', async ({page, fixtureUrl}) => {
    await page.route(scriptNames.react, (route) => route.abort());
    await page.goto(`${fixtureUrl}islands/`);
    await controlsReady(page);
    await page.getByRole('button', {name: 'Greet'}).click();
    await expect(page.getByRole('alert')).toContainText('This part of the page did not load.');
    await page.unroute(scriptNames.react);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('output')).toHaveText('Hello, stranger: 1');
  });
});

test('islands without a default export tell the developer', async ({page, fixtureUrl}) => {
  const warned = page.waitForEvent('console', (message) => message.text().includes('"Nothing" has no default export'));
  await page.goto(`${fixtureUrl}islands/`);
  await controlsReady(page);
  await page.getByRole('button', {name: 'Nobody answers'}).hover();
  await warned;
});
