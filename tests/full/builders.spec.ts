/** Tests the forms that build the request of an API operation or the line of a command. */
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {
  controlsReady,
  desktop,
  expect,
  goTo,
  holdBack,
  holdBackPages,
  idlePassed,
  metered,
  phone,
  recordPaths,
  recordRequests,
  scriptNames,
  setConnection,
  startNavigator,
  test,
} from '../lib/test.ts';

const threads = '/promptql-apis/threads-api/';
const modelAdd = '/reference/cli/commands/ddn_model_add/';
const wide = {width: 1440, height: 1000};

const openers = (page: Page) => page.getByRole('button', {name: /^Build this (request|command)$/});
const form = (page: Page) => page.getByRole('region', {name: /^Build this/});
const topOfOpener = (page: Page) =>
  openers(page)
    .first()
    .evaluate((opener) => opener.getBoundingClientRect().top);
const button = (page: Page, name: string) => form(page).getByRole('button', {name, exact: true});
const field = (page: Page, name: string) => form(page).getByRole('textbox', {name});
const verdict = (page: Page) => form(page).getByRole('status');
/** The result in the language that is shown, wherever it is on the page. */
const result = (page: Page) => page.locator('.builder__output code:visible');
const operation = (page: Page) => page.locator('.api').first();
const printed = (page: Page) => operation(page).locator('.operation__side').first().locator('.tabs').last();

/** Records the data of forms, as `recordPaths`. */
const recordForms = (page: Page) => recordPaths(page, (path) => path.startsWith('/forms/'));

async function open(page: Page, path: string) {
  await page.goto(path);
  await controlsReady(page);
  await openers(page).first().click({delay: 30});
  await expect(form(page)).toBeVisible();
}

test.describe('forms of a request', () => {
  test.use({viewport: wide});

  test('load when the reader opens one, and start with the sample of the page', async ({page}) => {
    const scripts = recordRequests(page, 'script');
    const data = recordForms(page);
    await page.goto(threads);
    await controlsReady(page);
    const sample = await printed(page).locator('code').first().textContent();
    expect(scripts.filter((name) => scriptNames.react.test(name) || /\/builder\./.test(name))).toEqual([]);
    await openers(page).first().hover();
    await expect(page.locator('[data-island=Builder]').first()).toHaveAttribute('data-runs', '');
    expect(data).toEqual([]);
    await openers(page).first().click({delay: 30});
    await expect(result(page)).toHaveText(sample!);
    expect(data).toEqual(['/forms/start-thread.json']);
    await expect(verdict(page)).toHaveText('The request matches the API description.');
  });

  test('write the typed values in every language, in place of the printed sample', async ({page}) => {
    await open(page, threads);
    await expect(printed(page)).toBeHidden();
    await field(page, 'user_message').fill('How many "Pro" accounts\nin $EUR?');
    await expect(result(page)).toContainText('"user_message": "How many \\\\"Pro\\\\" accounts\\\\nin \\$EUR?"');
    for (const [tab, text] of [
      ['TypeScript', 'user_message: `How many "Pro" accounts\nin $EUR?`'],
      ['Python', '"user_message": """How many "Pro" accounts\nin $EUR?"""'],
      ['Go', '`How many "Pro" accounts\nin $EUR?`'],
      ['HTTP', 'POST /'],
    ] as const) {
      await page.locator('.builder__output').getByRole('tab', {name: tab}).click({delay: 30});
      await expect(result(page)).toContainText(text);
    }
    await openers(page).first().click({delay: 30});
    await expect(form(page)).toBeHidden();
    await expect(printed(page)).toBeVisible();
  });

  test('come into view when they open at the bottom of the window, and nothing moves otherwise', async ({page}) => {
    await page.goto(threads);
    await controlsReady(page);
    for (const [block, ratio] of [
      ['end', 0.3],
      ['center', 0],
    ] as const) {
      await openers(page)
        .first()
        .evaluate((opener, where) => opener.scrollIntoView({block: where}), block);
      const before = await topOfOpener(page);
      await openers(page).first().click({delay: 30});
      await expect(field(page, 'Authorization')).toBeInViewport();
      await expect(openers(page).first()).toBeInViewport();
      const moved = before - (await topOfOpener(page));
      if (ratio) expect(moved).toBeGreaterThan(ratio * wide.height);
      else expect(Math.abs(moved)).toBeLessThanOrEqual(1);
      await openers(page).first().click({delay: 30});
      await expect(form(page)).toBeHidden();
    }
  });

  test('show each error next to its field, and nothing else', async ({page}) => {
    await page.goto(`${threads}#build=share-thread`);
    await expect(form(page)).toBeVisible();
    const id = field(page, 'thread_id');
    await id.fill('17');
    await expect(id).toHaveAttribute('aria-invalid', 'true');
    await expect(id).toHaveAccessibleDescription(/Found "17"; expected a UUID such as/);
    await expect(verdict(page)).toHaveText('1 value needs correction.');
    const errors = form(page).locator('.builder__row .builder__fault');
    await expect(errors).toHaveCount(1);
    const [above, below] = [(await id.boundingBox())!, (await errors.boundingBox())!];
    expect(below.y - above.y - above.height).toBeLessThan(20);
    await expect(result(page)).toContainText('/17/');
    await id.fill('3f2b8c1d-6a0e-4d57-9b43-8f1c2e7a5d90');
    await expect(id).not.toHaveAttribute('aria-invalid');
    await expect(errors).toHaveCount(0);
  });

  test('keep their values while they are closed, until they are reset', async ({page}) => {
    await open(page, threads);
    const before = await field(page, 'user_message').inputValue();
    await field(page, 'user_message').fill('Which plan?');
    await openers(page).first().click({delay: 30});
    await expect(form(page)).toBeHidden();
    await openers(page).first().click({delay: 30});
    await expect(field(page, 'user_message')).toHaveValue('Which plan?');
    await button(page, 'Reset').click({delay: 30});
    await expect(field(page, 'user_message')).toHaveValue(before);
  });

  test('close with the button at their end, which returns the focus', async ({page}) => {
    await open(page, threads);
    await field(page, 'user_message').fill('Which plan?');
    await expect(page).toHaveURL(/#build=start-thread&/);
    await button(page, 'Close').click({delay: 30});
    await expect(form(page)).toBeHidden();
    await expect(openers(page).first()).toBeFocused();
    await expect(openers(page).first()).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('');
    await openers(page).first().click({delay: 30});
    await expect(field(page, 'user_message')).toHaveValue('Which plan?');
    await expect(page).toHaveURL(/body\.user_message=Which\+plan/);
  });

  test('name the type of a value, and show long lines completely', async ({page}) => {
    await open(page, threads);
    await expect(form(page).locator('label', {hasText: 'user_message'})).toHaveText('user_messagestringrequired');
    await field(page, 'user_message').fill('a long question '.repeat(20));
    const hasRoom = () => page.locator('.builder__output pre:visible').evaluate((e) => e.scrollWidth <= e.clientWidth);
    await expect.poll(hasRoom).toBe(true);
  });

  test('do not let readers type a credential', async ({page}) => {
    await open(page, threads);
    const credential = field(page, 'Authorization');
    await expect(credential).toHaveAttribute('readonly', '');
    await expect(credential).toHaveValue(/^\$[A-Z_]+$/);
    await expect(credential).toHaveAccessibleDescription(/can’t enter a credential/);
  });

  test('send only the request for their data', async ({page, baseURL}) => {
    await setConnection(page, metered); // so nothing is fetched in advance
    const data = recordForms(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, threads);
    await idlePassed(page);
    expect(data).toEqual(['/forms/start-thread.json']);
    expect(requests.filter((url) => !url.startsWith(baseURL!) && !url.startsWith('data:'))).toEqual([]);
    requests.splice(0);
    await field(page, 'user_message').fill('Which plan?');
    await field(page, 'user_message').press('Enter');
    await expect(result(page)).toContainText('Which plan?');
    await expect(page).toHaveURL(/Which/);
    await idlePassed(page);
    expect(requests).toEqual([]);
  });
});

test.describe('forms with a link', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write'], viewport: desktop});

  test('open with the values that were copied', async ({page}) => {
    await open(page, threads);
    await field(page, 'user_message').fill('Which plan & why?');
    await button(page, 'Copy link').click({delay: 30});
    await expect(form(page).getByRole('button', {name: 'Copied!'})).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toContain('#build=start-thread');
    expect(link).toContain('body.user_message=Which+plan+%26+why%3F');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(field(page, 'user_message')).toHaveValue('Which plan & why?');
    await expect(result(page)).toContainText('Which plan & why?');
    await expect(openers(page).first()).toBeInViewport();
  });

  test('show their button below the bars of the page', async ({page}) => {
    await page.setViewportSize({width: 640, height: 400});
    await page.goto(`${threads}#build=start-thread&body.user_message=Why`);
    await expect(form(page)).toBeVisible();
    const isOnTop = () =>
      openers(page)
        .first()
        .evaluate((button) => {
          const {x, y} = button.getBoundingClientRect();
          return document.elementFromPoint(x + 5, y + 5) === button;
        });
    await expect.poll(isOnTop).toBe(true);
  });

  test('keep typed values in the URL, except credentials, across a reload and Back', async ({page}) => {
    await open(page, threads);
    await field(page, 'user_message').fill('Which plan?');
    await expect(page).toHaveURL(/body\.user_message=Which\+plan%3F/);
    await field(page, 'user_message').fill('Log in with sk-1234567890abcdef');
    await expect(result(page)).toContainText('sk-1234567890abcdef');
    await expect(page).not.toHaveURL(/Which/);
    expect(page.url()).not.toContain('1234567890abcdef');
    await field(page, 'user_message').fill('Which month?');
    await expect(page).toHaveURL(/Which\+month/);
    await page.reload();
    await expect(field(page, 'user_message')).toHaveValue('Which month?');
    await page.goto('/quickstart/');
    await page.goBack();
    await expect(field(page, 'user_message')).toHaveValue('Which month?');
  });

  test('leave the URL to the page that the reader has opened', async ({page}) => {
    await page.clock.install();
    await open(page, threads);
    const release = await holdBackPages(page);
    await startNavigator(page);
    await field(page, 'user_message').first().fill('Why');
    await goTo(page, '/evals/');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/evals\/$/);
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
  });

  test('open when the link is pasted into the address of the open page', async ({page}) => {
    await page.goto(threads);
    await controlsReady(page);
    await page.evaluate(() => (location.hash = '#build=start-thread&body.user_message=Why'));
    await expect(field(page, 'user_message')).toHaveValue('Why');
  });

  test('open for a command, too', async ({page}) => {
    await page.goto(`${modelAdd}#build=ddn_model_add&arg.collection-name=my+orders&flag.--out=json`);
    await expect(form(page)).toBeVisible();
    await expect(result(page)).toContainText("'my orders' --out json");
  });

  test('of an unknown operation leave the page unchanged', async ({page}) => {
    await page.goto(`${threads}#build=nothing&body.x=1`);
    await controlsReady(page);
    await openers(page).first().hover();
    await expect(page.locator('[data-island=Builder]').first()).toHaveAttribute('data-runs', '');
    await expect(form(page)).toHaveCount(0);
  });
});

test.describe('forms of a command', () => {
  test('write a line that passes the typed values unchanged through a shell', async ({page}) => {
    await open(page, modelAdd);
    await field(page, 'collection-name').fill("bob's $HOME");
    await form(page).getByRole('combobox', {name: '--pattern'}).selectOption('literal');
    await form(page).getByRole('checkbox', {name: '--ci'}).check();
    await expect(result(page)).toContainText("'bob'\\''s $HOME' --ci --pattern literal");
    await field(page, 'collection-name').fill('');
    await expect(field(page, 'collection-name')).toHaveAccessibleDescription(/Enter a value\.$/);
  });

  test('require one of two flags', async ({page}) => {
    await open(page, '/reference/cli/commands/ddn_connector_init/');
    const interactive = form(page).getByRole('checkbox', {name: '--interactive'});
    await interactive.uncheck();
    await expect(field(page, '--hub-connector')).toHaveAccessibleDescription(
      /Enter a value, or select --interactive\.$/,
    );
    await interactive.check();
    await expect(field(page, '--hub-connector')).not.toHaveAccessibleDescription(/Found nothing/);
  });

  test('work with the keyboard alone', async ({page}) => {
    await page.goto(modelAdd);
    await controlsReady(page);
    await openers(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(form(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type("my model's");
    await expect(result(page)).toContainText("'my model'\\''s'");
  });

  test('never cover the focused field with the line', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await open(page, '/reference/cli/commands/ddn_connector_init/');
    const fields = form(page).locator('.builder__fields, .builder__foot').locator(':focus');
    await form(page).getByRole('textbox').first().focus();
    do {
      const {kind, overlap} = await fields.evaluate((element) => ({
        kind: element.localName + ((element as HTMLInputElement).type ?? ''),
        overlap:
          element.getBoundingClientRect().bottom -
          document.querySelector('.builder__line')!.getBoundingClientRect().top,
      }));
      expect(overlap).toBeLessThanOrEqual(0);
      if (kind === 'inputtext') await page.keyboard.type('a value');
      if (kind === 'summary') await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    } while ((await fields.count()) > 0);
  });
});

test('a description is below its name, not next to it, in a wide window', async ({page}) => {
  await page.setViewportSize(wide);
  await open(page, modelAdd);
  const gaps = await form(page)
    .locator('.builder__head + .builder__text:visible')
    .evaluateAll((texts) =>
      texts.map(
        (text) => text.getBoundingClientRect().top - text.previousElementSibling!.getBoundingClientRect().bottom,
      ),
    );
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
});

test('a type is not broken within a word next to a long flag in a narrow window', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await page.goto('/reference/cli/commands/ddn_supergraph_build_create/');
  await openers(page).first().click();
  await expect(form(page)).toBeVisible();
  for (const summary of await form(page).locator('details > summary').all()) await summary.press('Enter');
  const types = form(page).locator('.params__type');
  const broken = await types.evaluateAll((all) =>
    all.filter((type) => type.getBoundingClientRect().height > parseFloat(getComputedStyle(type).lineHeight) * 1.5),
  );
  expect(await types.count()).toBeGreaterThan(10);
  expect(broken).toHaveLength(0);
});

test.describe('forms on a phone', () => {
  test.use({viewport: phone, hasTouch: true});

  test('fit the window, with the result below the fields', async ({page}) => {
    await page.goto(threads);
    await controlsReady(page);
    await openers(page).first().tap();
    const [fields, output] = [form(page).locator('.builder__fields'), page.locator('.builder__output')];
    await expect(output).toBeVisible();
    const [above, below] = [(await fields.boundingBox())!, (await output.boundingBox())!];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    await field(page, 'user_message').tap();
    await expect(field(page, 'user_message')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('forms whose data does not load', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('say so, and "Retry" fetches the data again', async ({page}) => {
    await page.route('**/forms/*.json', (route) => route.abort());
    await page.goto(threads);
    await controlsReady(page);
    await openers(page).first().click({delay: 30});
    await expect(page.getByRole('alert')).toContainText('The form did not load.');
    await page.unroute('**/forms/*.json');
    await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click({delay: 30});
    await expect(form(page)).toBeVisible();
  });
});

test.describe('forms without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('are not offered, and the samples are complete', async ({page}) => {
    await page.goto(threads);
    await expect(page.locator('.builder-open').first()).toBeHidden();
    await expect(printed(page).locator('code').first()).toContainText('curl');
  });
});

test('forms keep a press from before their code loaded', async ({page}) => {
  const release = await holdBack(page, scriptNames.react);
  await page.goto(threads);
  await controlsReady(page);
  await openers(page).first().click({delay: 30});
  await expect(form(page)).toHaveCount(0);
  release();
  await expect(form(page)).toBeVisible();
});

for (const [path, colorScheme] of [
  [threads, 'dark'],
  [threads, 'light'],
  [modelAdd, 'dark'],
  [modelAdd, 'light'],
] as const)
  test(`forms have no accessibility fault when open: ${path}, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await open(page, path);
    const details = form(page).locator('details > summary');
    for (const summary of await details.all()) await summary.press('Enter');
    const faults = await findViolations(page);
    // Ignore the parts of the page that the test scrolls below the bar, because they don't belong to the form.
    expect(faults.filter((fault) => fault.includes('build'))).toEqual([]);
  });
