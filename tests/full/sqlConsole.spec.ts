/** Tests SQL samples, which run in the page on a database that the browser downloads once. */
import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, test} from '../lib/test.ts';

// The database starts in a second or two, but takes much longer on a busy machine.
test.slow();

const files = '**/assets/database/*';
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Run SQL'});
const field = (page: Page) => dialog(page).getByLabel('SQL statement');
const runButton = (page: Page) => dialog(page).getByRole('button', {name: 'Run', exact: true});
const status = (page: Page) => dialog(page).locator('.sql__status');
const started = {timeout: 90_000};

async function openConsole(page: Page) {
  await page.goto('/get-fernway/');
  await controlsReady(page);
  await page.getByRole('button', {name: 'Run it'}).click();
  await expect(dialog(page)).toBeVisible();
}

async function run(page: Page, statement: string) {
  await field(page).fill(statement);
  await runButton(page).click();
}

test('a sample names the download size, loads nothing before it runs, and shows the page’s result', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openConsole(page);
  await expect(dialog(page)).toContainText(/The first run downloads a database: \d\.\d MB/);
  await expect(field(page)).toHaveValue(/FROM subscriptions/);
  await expect(dialog(page).getByText('cancel_reason')).toBeAttached();
  expect(requests.filter((url) => /database|sql-worker/.test(url))).toEqual([]);
  await runButton(page).click();
  const rows = dialog(page).getByRole('row');
  await expect(rows).toHaveText([/planreason|plan/, /Explorer11/, /Taster6/, /Roaster4/, /Office2/], started);
  await expect(dialog(page).getByText('4 rows', {exact: true}).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('errors are shown with their position, arguments are requested, and tables can be inserted', async ({page}) => {
  await openConsole(page);
  await run(page, 'SELECT id,\n  nme FROM customers');
  await expect(status(page)).toContainText('Line 2, column 3: column "nme" does not exist.', started);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).locator('.sql__mirror mark')).toHaveText('nme');
  expect(await findViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', {name: 'Go to the error'}).click();
  await page.keyboard.type('name');
  await expect(field(page)).toHaveValue('SELECT id,\n  name FROM customers');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');

  await field(page).fill('SELECT count(*) FROM orders WHERE id <= :most');
  await dialog(page).getByLabel('most').fill('7');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('cell')).toHaveText('7', started);

  await field(page).fill("SELECT NULL AS a, '' AS b FROM ");
  await dialog(page).locator('summary', {hasText: 'refunds'}).click();
  await dialog(page).getByRole('button', {name: 'Insert refunds'}).click();
  await expect(field(page)).toHaveValue("SELECT NULL AS a, '' AS b FROM refunds");
  await runButton(page).click();
  await expect(dialog(page).getByRole('row').nth(1).getByRole('cell')).toHaveText(['NULL', '']);
});

test('changes stay until the reader starts over', async ({page}) => {
  await openConsole(page);
  await run(page, 'DELETE FROM refunds');
  await expect(dialog(page).getByText('DELETE 25', {exact: true})).toBeVisible(started);
  await run(page, 'SELECT count(*) FROM refunds');
  await expect(dialog(page).getByRole('cell')).toHaveText('0');
  await dialog(page).getByRole('button', {name: 'Start over'}).click();
  await run(page, 'SELECT count(*) FROM refunds');
  await expect(dialog(page).getByRole('cell')).toHaveText('25', started);
});

test('an endless statement is stopped, and the next statement runs', async ({page}) => {
  await page.clock.install();
  await openConsole(page);
  await run(page, 'SELECT count(*) FROM generate_series(1, 1e12)');
  await expect(status(page)).toContainText('Running', started);
  await page.clock.fastForward(10_000);
  await expect(status(page)).toContainText('was stopped');
  await run(page, 'SELECT * FROM generate_series(1, 1000) AS n');
  await expect(dialog(page).getByText('The first 500 rows', {exact: true})).toBeVisible(started);
});

test('a result is downloaded as CSV', async ({page}) => {
  await openConsole(page);
  await run(page, "SELECT 'a,b' AS one, NULL AS two, '' AS three");
  const [download] = await Promise.all([
    page.waitForEvent('download', started),
    dialog(page).getByRole('button', {name: 'Download CSV'}).click(started),
  ]);
  expect(download.suggestedFilename()).toBe('result.csv');
  expect(fs.readFileSync(await download.path(), 'utf8')).toBe('one,two,three\r\n"a,b",,""\r\n');
});

test('the keyboard alone opens, runs, and closes the console', async ({page}) => {
  await page.goto('/get-fernway/');
  await controlsReady(page);
  const sample = page.getByRole('button', {name: 'Run it'});
  await sample.focus();
  await page.keyboard.press('Enter');
  await expect(runButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('cell').first()).toHaveText('Explorer', started);
  await expect(runButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(sample).toBeFocused();
});

test.describe('in a low window', () => {
  test.use({viewport: {width: 320, height: 568}});

  test('results and errors scroll into view, and the download is no longer announced', async ({page}) => {
    await openConsole(page);
    await runButton(page).click({delay: 120});
    await expect(dialog(page).getByRole('cell').first()).toHaveText('Explorer', started);
    await expect(dialog(page).getByRole('cell').first()).toBeInViewport();
    await field(page).fill(`${'\n'.repeat(30)}SELECT nme FROM customers`);
    await runButton(page).click({delay: 120});
    await expect(status(page)).toContainText('Line 31, column 8: column "nme" does not exist.');
    await expect(status(page).locator('.sql__fault')).toBeInViewport({ratio: 1});
    await expect(dialog(page).getByText('The first run downloads')).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({expectedErrors: /Failed to load resource|ERR_|did not load/});

  test('a failed download can be retried, and a downloaded database starts again', async ({page, context}) => {
    await openConsole(page);
    await page.route(files, (route) => route.abort());
    await runButton(page).click();
    await expect(status(page)).toContainText('The download failed', started);
    await page.unroute(files);
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await expect(dialog(page).getByRole('cell').first()).toHaveText('Explorer', started);
    await dialog(page).getByRole('button', {name: 'Start over'}).click();
    await context.setOffline(true);
    await runButton(page).click();
    await expect(dialog(page).getByRole('cell').first()).toHaveText('Explorer', started);
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the statement is shown without the button', async ({page}) => {
    await page.goto('/get-fernway/');
    const sample = page.locator('figure.code').filter({has: page.locator('[data-action=run-sql]')});
    await expect(sample).toHaveCount(1);
    await expect(sample.locator('pre')).toBeVisible();
    await expect(sample.locator('pre')).toContainText('FROM subscriptions');
    await expect(sample.locator('[data-action=run-sql]')).toBeHidden();
  });
});
