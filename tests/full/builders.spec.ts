/** Forms that build a request of an API operation, and the line of a command. */
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {
  controlsReady,
  desktop,
  expect,
  goTo,
  holdBack,
  holdBackPages,
  phone,
  recordRequests,
  scriptNames,
  startNavigator,
  test,
} from '../lib/test.ts';

const threads = '/promptql-apis/threads-api/';
const modelAdd = '/reference/cli/commands/ddn_model_add/';
const wide = {width: 1440, height: 1000};

const openers = (page: Page) => page.getByRole('button', {name: /^Build this (request|command)$/});
const form = (page: Page) => page.getByRole('region', {name: /^Build this/});
const button = (page: Page, name: string) => form(page).getByRole('button', {name, exact: true});
const field = (page: Page, name: string) => form(page).getByRole('textbox', {name});
const verdict = (page: Page) => form(page).getByRole('status');
/** The result in the language that is shown, wherever it is on the page. */
const result = (page: Page) => page.locator('.builder__output code:visible');
const operation = (page: Page) => page.locator('.api').first();
const printed = (page: Page) => operation(page).locator('.operation__side').first().locator('.tabs').last();

/** Paths of the data of forms that the page fetches; the list grows. */
function recordForms(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/forms/')) paths.push(pathname);
  });
  return paths;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await controlsReady(page);
  await openers(page).first().click({delay: 30});
  await expect(form(page)).toBeVisible();
}

test.describe('of a request', () => {
  test.use({viewport: wide});

  test('load when a reader asks for one, and start with the sample of the page', async ({page}) => {
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
    await expect(verdict(page)).toHaveText('The request matches its description.');
  });

  test('write what is typed in every language, in the place of the printed sample', async ({page}) => {
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

  test('name what is wrong next to the field, and nothing else', async ({page}) => {
    await page.goto(`${threads}#build=share-thread`);
    await expect(form(page)).toBeVisible();
    const id = field(page, 'thread_id');
    await id.fill('17');
    await expect(id).toHaveAttribute('aria-invalid', 'true');
    await expect(id).toHaveAccessibleDescription(/Found "17"; expected a UUID such as/);
    await expect(verdict(page)).toHaveText(/^\d values? needs? a correction\.$/);
    await expect(result(page)).toContainText('/17/');
    await id.fill('3f2b8c1d-6a0e-4d57-9b43-8f1c2e7a5d90');
    await expect(id).not.toHaveAttribute('aria-invalid');
  });

  test('keep what was filled in while they are closed, until they are reset', async ({page}) => {
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

  test('are closed by the button at their end, which gives the focus back', async ({page}) => {
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

  test('name the type of a value, and show long lines whole', async ({page}) => {
    await open(page, threads);
    await expect(form(page).locator('label', {hasText: 'user_message'})).toHaveText('user_messagestringrequired');
    await field(page, 'user_message').fill('a long question '.repeat(20));
    const hasRoom = () => page.locator('.builder__output pre:visible').evaluate((e) => e.scrollWidth <= e.clientWidth);
    await expect.poll(hasRoom).toBe(true);
  });

  test('let no credential be typed', async ({page}) => {
    await open(page, threads);
    const credential = field(page, 'Authorization');
    await expect(credential).toHaveAttribute('readonly', '');
    await expect(credential).toHaveValue(/^\$[A-Z_]+$/);
    await expect(credential).toHaveAccessibleDescription(/can’t enter a credential/);
  });

  test('send nothing but the request for their data', async ({page, baseURL}) => {
    const foreign: string[] = [];
    page.on('request', (request) => !request.url().startsWith(baseURL!) && foreign.push(request.url()));
    await open(page, threads);
    const data = recordForms(page);
    await field(page, 'user_message').fill('Which plan?');
    await field(page, 'user_message').press('Enter');
    await expect(result(page)).toContainText('Which plan?');
    expect([...foreign, ...data]).toEqual([]);
  });
});

test.describe('with a link', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write'], viewport: desktop});

  test('come back as they were copied', async ({page}) => {
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

  test('keep what is typed in the address, but no credential, over a reload and Back', async ({page}) => {
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

  test('leave the address to the page that a reader has gone to', async ({page}) => {
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

  test('open the form of a command', async ({page}) => {
    await page.goto(`${modelAdd}#build=ddn_model_add&arg.collection-name=my+orders&flag.--out=json`);
    await expect(form(page)).toBeVisible();
    await expect(result(page)).toContainText("'my orders' --out json");
  });

  test('of an unknown form leave the page as it is', async ({page}) => {
    await page.goto(`${threads}#build=nothing&body.x=1`);
    await controlsReady(page);
    await openers(page).first().hover();
    await expect(page.locator('[data-island=Builder]').first()).toHaveAttribute('data-runs', '');
    await expect(form(page)).toHaveCount(0);
  });
});

test.describe('of a command', () => {
  test('write a line that a shell reads as it was filled in', async ({page}) => {
    await open(page, modelAdd);
    await field(page, 'collection-name').fill("bob's $HOME");
    await form(page).getByRole('combobox', {name: '--pattern'}).selectOption('literal');
    await form(page).getByRole('checkbox', {name: '--ci'}).check();
    await expect(result(page)).toContainText("'bob'\\''s $HOME' --ci --pattern literal");
    await field(page, 'collection-name').fill('');
    await expect(field(page, 'collection-name')).toHaveAccessibleDescription(/Found nothing; expected a value\.$/);
  });

  test('ask for one of two flags', async ({page}) => {
    await open(page, '/reference/cli/commands/ddn_connector_init/');
    const interactive = form(page).getByRole('checkbox', {name: '--interactive'});
    await interactive.uncheck();
    await expect(field(page, '--hub-connector')).toHaveAccessibleDescription(
      /Found nothing; expected a value, or --interactive\.$/,
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
});

test.describe('on a phone', () => {
  test.use({viewport: phone, hasTouch: true});

  test('fit the window, with the result below the fields', async ({page}) => {
    await page.goto(threads);
    await controlsReady(page);
    await openers(page).first().tap();
    await expect(form(page).locator('.builder__output')).toBeVisible();
    await field(page, 'user_message').tap();
    await expect(field(page, 'user_message')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('whose data does not come', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('say so, and "Retry" fetches it again', async ({page}) => {
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

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('are not offered, and the samples are whole', async ({page}) => {
    await page.goto(threads);
    await expect(page.locator('.builder-open').first()).toBeHidden();
    await expect(printed(page).locator('code').first()).toContainText('curl');
  });
});

test('keep a press from before their code came', async ({page}) => {
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
  test(`have no accessibility fault when open: ${path}, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await open(page, path);
    const details = form(page).locator('details > summary');
    for (const summary of await details.all()) await summary.press('Enter');
    const faults = await findViolations(page);
    // Parts of the page that the test scrolls below the bar aren't the form's.
    expect(faults.filter((fault) => fault.includes('build'))).toEqual([]);
  });
