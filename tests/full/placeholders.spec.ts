/** Tests the placeholders in samples. Readers set a value once, and every sample shows it. */
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, holdBack, phone, scriptNames, startNavigator, test} from '../lib/test.ts';

const deploy = '/deployment/hasura-ddn/deploy-to-ddn/';
const troubleshooting = '/promptql-playground/troubleshooting/';
const id = '3f0c1d52-8a4e-4b7c-9d61-2e5b7a90c4f8';
const other = '7c1e8f04-52b9-4f6a-8f3d-6a0d9b3e51c2';

const sample = (page: Page) => page.locator('.code', {hasText: 'ddn project init --data-plane-id'}).first();
const placeholder = (page: Page) => sample(page).locator('var');
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox', {name: 'ID of your data plane'});

/** Focuses the placeholder after it has become a button. */
async function focusPlaceholder(page: Page) {
  await expect(placeholder(page)).toHaveRole('button');
  await placeholder(page).focus();
}

async function setValue(page: Page, value: string) {
  await placeholder(page).click({delay: 120});
  await field(page).fill(value);
  await page.keyboard.press('Enter');
  await expect(placeholder(page)).toHaveText(value);
}

test('a press asks for a value, which is checked, shown, copied, and reset', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(deploy);
  await expect(placeholder(page)).toHaveText('<DATA_PLANE_ID>');
  await placeholder(page).click({delay: 120});
  await expect(field(page)).toBeFocused();
  await field(page).fill('not an ID');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({hasText: 'Expected a value such as'})).toBeVisible();
  await expect(placeholder(page)).toHaveText('<DATA_PLANE_ID>');
  await field(page).fill(id);
  await page.getByRole('button', {name: 'Use in all samples'}).click({delay: 120});
  await expect(placeholder(page)).toHaveText(id);
  await expect(placeholder(page)).toHaveAttribute('data-set', '');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await sample(page).getByRole('button', {name: 'Copy'}).click({delay: 120});
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`--data-plane-id ${id}`);

  await placeholder(page).click({delay: 120});
  await expect(field(page)).toHaveValue(id);
  await page.getByRole('button', {name: 'Reset', exact: true}).click({delay: 120});
  await expect(placeholder(page)).toHaveText('<DATA_PLANE_ID>');
  expect(await page.evaluate(() => localStorage.getItem('site.values'))).toBeNull();
});

test('a value is shown on other pages, after a reload, and in other tabs', async ({page, context}) => {
  await page.goto(deploy);
  const tab = await context.newPage();
  await tab.goto(troubleshooting);
  await controlsReady(tab);
  await placeholder(tab).hover();
  await expect(placeholder(tab)).toHaveRole('button');

  await setValue(page, id);
  await expect(placeholder(tab)).toHaveText(id);
  await startNavigator(page);
  await page.evaluate((path) => void navigation.navigate(path), troubleshooting);
  await expect(page).toHaveURL(troubleshooting);
  await expect(placeholder(page)).toHaveText(id);
  await page.reload();
  await expect(placeholder(page)).toHaveText(id);
  await setValue(tab, other);
  await expect(placeholder(page)).toHaveText(other);
});

test('a value that is set in another tab is shown before the reader comes near a control', async ({page, context}) => {
  await page.goto(deploy);
  const tab = await context.newPage();
  await tab.goto(troubleshooting);
  await controlsReady(tab);
  await setValue(page, id);
  await expect(placeholder(tab)).toHaveText(id);
});

test('one press resets all values', async ({page}) => {
  await page.addInitScript(
    (values) => localStorage.setItem('site.values', values),
    JSON.stringify({DATA_PLANE_ID: id, PROJECT_NAME: 'fast-pug-7230'}),
  );
  await page.goto(deploy);
  const name = page.locator('var', {hasText: 'fast-pug-7230'}).first();
  await expect(name).toBeVisible();
  await expect(placeholder(page)).toHaveText(id);
  await name.click({delay: 120});
  await page.getByRole('button', {name: 'Reset all 2'}).click({delay: 120});
  await expect(placeholder(page)).toHaveText('<DATA_PLANE_ID>');
  await expect(page.locator('var[data-set]')).toHaveCount(0);
});

test('the keyboard opens and closes the field, and the focus returns', async ({page}) => {
  await page.goto(deploy);
  await focusPlaceholder(page);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(placeholder(page)).toBeFocused();
});

for (const key of ['Enter', ' ']) {
  test(`the key ${JSON.stringify(key)} is kept until the code for placeholders has loaded`, async ({page}) => {
    const letThrough = await holdBack(page, scriptNames.actions);
    await page.goto(deploy);
    await expect(placeholder(page)).toHaveRole('button');
    await placeholder(page).focus();
    await page.keyboard.press(key);
    letThrough();
    await expect(field(page)).toBeFocused();
  });
}

test('Tab leads from the field to what follows the placeholder, and closes the field', async ({page}) => {
  await page.goto(deploy);
  await focusPlaceholder(page);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  const dialog = page.getByRole('dialog');
  while ((await dialog.locator(':focus').count()) > 0) await page.keyboard.press('Tab');
  await expect(page.locator('.code :focus')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
});

test('a placeholder under the pointer becomes a button when the scripts load late', async ({page}) => {
  const letThrough = await holdBack(page, scriptNames.page);
  await page.goto(deploy, {waitUntil: 'commit'});
  await placeholder(page).hover();
  letThrough();
  await expect(page.locator('html')).toHaveAttribute('data-js', 'ready');
  await expect(placeholder(page)).toHaveRole('button');
});

test('a secret is refused by name, with the reason', async ({page}) => {
  await page.goto('/automation/');
  await page.locator('.code var', {hasText: '<PROMPTQL_SECRET_KEY>'}).first().click({delay: 120});
  const dialog = page.getByRole('dialog', {name: 'PROMPTQL_SECRET_KEY is a secret'});
  await expect(dialog).toContainText('Anyone who has the key');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', {name: 'Close'}).click({delay: 120});
  await expect(dialog).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({viewport: phone, hasTouch: true, isMobile: true});

  test('a tap opens the field inside the window and sets a value', async ({page}) => {
    await page.goto(deploy);
    await placeholder(page).tap();
    await expect(field(page)).toBeFocused();
    const box = (await page.getByRole('dialog').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
    await field(page).fill(id);
    await page.getByRole('button', {name: 'Use in all samples'}).tap();
    await expect(placeholder(page)).toHaveText(id);
  });
});

test.describe('without a network', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('a press says that the field did not load, and "Retry" opens it', async ({page}) => {
    await page.goto(deploy);
    await page.route('**/assets/js/cards.*', (route) => route.abort());
    await placeholder(page).click({delay: 120});
    const failure = page.getByRole('dialog').filter({hasText: 'The field for the value did not load.'});
    await expect(failure).toBeVisible();
    await page.unroute('**/assets/js/cards.*');
    await failure.getByRole('button', {name: 'Retry'}).click({delay: 120});
    await expect(field(page)).toBeFocused();
  });
});

test('an error does not push the field over the sample', async ({page}) => {
  await page.setViewportSize({width: 320, height: 568});
  await page.goto(deploy);
  await placeholder(page).evaluate((element) =>
    scrollTo({top: element.getBoundingClientRect().top + scrollY - 500, behavior: 'instant'}),
  );
  await placeholder(page).click({delay: 120});
  await field(page).fill('not an ID');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  const [dialog, sampleBox] = [await page.getByRole('dialog').boundingBox(), await placeholder(page).boundingBox()];
  expect(dialog!.y + dialog!.height).toBeLessThanOrEqual(sampleBox!.y);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('samples and Markdown versions show the placeholders as text', async ({page, request}) => {
    await page.goto(deploy);
    await expect(sample(page).locator('code')).toContainText('--data-plane-id <DATA_PLANE_ID>');
    await expect(page.getByRole('button', {name: 'DATA_PLANE_ID'})).toHaveCount(0);
    expect(await (await request.get(`${deploy}index.md`)).text()).toContain('--data-plane-id <DATA_PLANE_ID>');
  });
});

for (const colorScheme of ['dark', 'light'] as const)
  test(`the field with an error has no accessibility fault, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await page.goto(deploy);
    await placeholder(page).click({delay: 120});
    await field(page).fill('not an ID');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await findViolations(page)).toEqual([]);
  });
