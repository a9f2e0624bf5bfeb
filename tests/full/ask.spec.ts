/**
 * Tests "Ask the docs" from the button to the model, with the real panel and service, and a model on this machine that
 * misbehaves.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {createBotServer, type BotServer} from '../../bot/server.ts';
import {startModel, type StandIn} from '../../bot/testing/model.ts';
import {rootDir} from '../../config/paths.ts';
import {readSiteEnvironment} from '../../config/site.ts';
import {createTestSources, writeTestSite} from '../../mcp/testing/site.ts';
import {buildFixture, fixtureBaseUrl} from '../fixture/build.mts';
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, fontsLoaded, idlePassed, phone, serve, startNavigator, test} from '../lib/test.ts';

// All tests of this file share one build, one service, and one model.
test.describe.configure({mode: 'default'});

const outDir = path.join(rootDir, '.build/fixture-ask');
const docs = writeTestSite(readSiteEnvironment(process.env).url, fixtureBaseUrl);
const allowedOrigins: string[] = [];
let model: StandIn;
let bot: BotServer;
let port = 0;
let stopSite: () => void;
let site = '';

async function startBot(withModel = true) {
  const settings = {
    allowedOrigins,
    connections: 50,
    connectionsPerClient: 50,
    perMinute: 10_000,
    perDay: 10_000,
    perDayInAll: 10_000,
    answersAtOnce: 50,
    historyKey: 'shared',
  };
  const withItsModel = withModel && {
    model: {url: model.url, name: 'stand-in', patience: 3_000, deadline: 60_000, maxTokens: 500},
  };
  bot = createBotServer({settings: {...settings, ...withItsModel}, sources: createTestSources(docs)});
  await new Promise<void>((resolve) => bot.http.listen(port, '127.0.0.1', resolve));
  port = (bot.http.address() as {port: number}).port;
}

const answer = [
  'Give a role **permi',
  'ssions** [1].\n\n',
  '<img src=x onerror=document.title="hacked">\n\n',
  '- Run `ddn version`.\n- Read [more](https://other.example/x).\n\n',
  '```yaml\nkind: ModelPermissions\n```\n',
];

test.beforeAll(async () => {
  model = await startModel(answer, 20);
  await startBot();
  const {ok, output} = buildFixture(outDir, {
    DOCS_BOT_URL: `ws://localhost:${port}`,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-ask',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  });
  expect(ok, output).toBe(true);
  await new Promise<void>((ready) => {
    void serve(outDir, fixtureBaseUrl, (origin) => {
      allowedOrigins.push(origin);
      site = `${origin}${fixtureBaseUrl}`;
      ready();
      return new Promise((stop) => (stopSite = stop));
    });
  });
});

test.afterAll(async () => {
  stopSite?.();
  await bot.close();
  await model.close();
  fs.rmSync(docs, {recursive: true});
});

const panelOf = (page: Page) => page.getByRole('dialog', {name: 'Ask the docs'});
const inputOf = (page: Page) => panelOf(page).getByRole('textbox', {name: 'Your question'});
const turnsOf = (page: Page) => panelOf(page).getByRole('article');

async function openPanel(page: Page, url = `${site}architecture/`) {
  await page.goto(url);
  await controlsReady(page);
  await page.getByRole('button', {name: 'Ask the docs'}).click();
  await expect(inputOf(page)).toBeFocused();
}

async function ask(page: Page, question: string) {
  await inputOf(page).fill(question);
  await page.keyboard.press('Enter');
}

test.describe('while the service is off', () => {
  test('there is no button, no panel, and no additional host in the policy', async ({page, siteUrl}) => {
    const response = await page.goto(`${siteUrl}/quickstart/`);
    expect(response!.headers()['content-security-policy']).toMatch(/connect-src 'self';/);
    await expect(page.locator('[data-action="ask"]')).toHaveCount(0);
    const files = fs.readdirSync(path.join(rootDir, 'build/assets'), {recursive: true, encoding: 'utf8'});
    expect(files.filter((file) => /[\\/]ask\./.test(file))).toEqual([]);
  });
});

test('nothing is loaded or called before the panel is opened', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  const response = await page.goto(`${site}architecture/`);
  expect(response!.headers()['content-security-policy']).toContain(`connect-src 'self' ws://localhost:${port};`);
  await startNavigator(page);
  expect(requests.filter((url) => /assets\/ask|^ws:/.test(url))).toEqual([]);
  await page.getByRole('button', {name: 'Ask the docs'}).click();
  await expect(inputOf(page)).toBeFocused();
  await expect.poll(() => requests.filter((url) => url.startsWith('ws:'))).toEqual([`ws://localhost:${port}/`]);
});

test.describe('a panel whose code does not load', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('shows a clear message, and Retry opens it', async ({page}) => {
    const script = /\/assets\/js\/ask\./;
    await page.route(script, (route) => route.abort());
    await page.goto(`${site}architecture/`);
    await controlsReady(page);
    await page.getByRole('button', {name: 'Ask the docs'}).click();
    await expect(page.getByRole('dialog')).toContainText('“Ask the docs” did not load.');
    await page.unroute(script);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(inputOf(page)).toBeFocused();
  });
});

test('an answer has citations and sources, and nothing in it becomes markup', async ({page}) => {
  await openPanel(page);
  await ask(page, 'permissions of roles');
  const turn = turnsOf(page);
  await expect(turn.getByRole('heading', {name: 'permissions of roles'})).toBeVisible();
  await expect(turn.getByText('Sources')).toBeVisible();
  await expect(turn.locator('strong')).toHaveText('permissions');
  await expect(turn.locator('pre')).toHaveText('kind: ModelPermissions');
  await expect(turn.getByText('<img src=x')).toBeVisible();
  expect(await turn.locator('img').count()).toBe(0);
  expect(await page.title()).not.toBe('hacked');
  await expect(turn.getByRole('link', {name: 'more'})).toHaveAttribute('rel', /noopener/);
  const source = turn.getByRole('list', {name: 'Sources'}).getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^\/fixture\/\w+\/#[\w-]+$/);
  await expect(turn.getByRole('link', {name: /^Source 1: /})).toHaveAttribute(
    'href',
    (await source.getAttribute('href'))!,
  );
  // Screen readers announce the answer once, when it is complete.
  await expect(panelOf(page).getByRole('status').filter({hasText: 'Give a role permissions'})).toHaveCount(1);
  await expect(panelOf(page).locator('[aria-live]')).toHaveCount(0);
});

test('a source leads to its section while the answers stay, and the service receives the conversation', async ({
  page,
}) => {
  await openPanel(page);
  await startNavigator(page); // the panel stays when its links are followed
  await ask(page, 'install the CLI');
  await turnsOf(page).getByRole('list', {name: 'Sources'}).getByRole('link', {name: 'Quickstart › Install'}).click();
  await expect(page).toHaveURL(`${site}quickstart/#install`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page quickstart');
  await expect(turnsOf(page)).toHaveCount(1);
  await ask(page, 'and permissions?');
  await expect(turnsOf(page).last().getByText('Sources')).toBeVisible();
  expect(model.requests.at(-1)!.body.messages.slice(1, 3)).toEqual([
    {role: 'user', content: 'install the CLI'},
    {role: 'assistant', content: answer.join('')},
  ]);
  await panelOf(page).getByRole('button', {name: 'Clear'}).click();
  await expect(turnsOf(page)).toHaveCount(0);
});

test('an answer is shown while it is written, and can be stopped, which also stops the model', async ({page}) => {
  await openPanel(page);
  await ask(page, 'permissions ENDLESS');
  await expect(turnsOf(page).locator('strong').first()).toBeVisible();
  await panelOf(page).getByRole('button', {name: 'Stop'}).click();
  await expect(turnsOf(page).getByText('Stopped.')).toBeVisible();
  await expect(inputOf(page)).toBeFocused();
  await expect.poll(model.open).toBe(0);
  await ask(page, 'permissions');
  await expect(turnsOf(page).last().getByText('Sources')).toBeVisible();
});

for (const [behaviour, what, message] of [
  ['SILENT', 'says nothing', 'did not answer in time'],
  ['STALL', 'stalls', 'did not answer in time'],
  ['REFUSE', 'refuses', 'refused to answer'],
  ['BREAK', 'disconnects', 'the connection was lost'],
  ['FAIL', 'fails', 'failed while it answered'],
] as const) {
  test(`a model that ${what} causes a clear message, and the question can be asked again`, async ({page}) => {
    await openPanel(page);
    await ask(page, `permissions ${behaviour}`);
    await expect(turnsOf(page).getByText(message)).toBeVisible({timeout: 30_000});
    await expect(turnsOf(page).getByText('sk-secret')).toHaveCount(0);
    const asked = model.requests.length;
    await turnsOf(page).getByRole('button', {name: 'Ask again'}).click();
    await expect(turnsOf(page).getByText(message)).toBeVisible({timeout: 30_000});
    await expect(turnsOf(page)).toHaveCount(1);
    expect(model.requests.length).toBe(asked + 1);
  });
}

test.describe('a service that goes away', () => {
  test.use({expectedErrors: /WebSocket connection to 'ws:/});

  test('causes a clear message, and the panel reconnects and continues', async ({page}) => {
    await openPanel(page);
    await ask(page, 'permissions ENDLESS');
    await expect(turnsOf(page).locator('strong').first()).toBeVisible();
    await bot.close();
    await expect(turnsOf(page).getByText('The connection was lost before the answer was complete.')).toBeVisible();
    await expect(panelOf(page).getByText('Reconnecting')).toBeVisible();
    await startBot();
    await ask(page, 'permissions');
    await expect(turnsOf(page).last().getByText('Sources')).toBeVisible();
    await expect(panelOf(page).getByText('Reconnecting')).toHaveCount(0);
  });

  test('for good causes a message after several attempts, with a button to try again', async ({page}) => {
    await page.clock.install();
    await page.routeWebSocket(/^ws:/, (socket) => socket.close({code: 1011}));
    await openPanel(page);
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(panelOf(page).getByText('The service is unavailable. Try again later.')).toBeVisible({timeout: 100});
    }).toPass();
    await expect(panelOf(page).getByRole('button', {name: 'Try again'})).toBeVisible();
  });

  test('without closing the connection causes a message after a minute', async ({page}) => {
    await page.clock.install();
    await page.routeWebSocket(/^ws:/, () => {});
    await openPanel(page);
    await ask(page, 'permissions');
    await expect(turnsOf(page).getByText('Searching the docs')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(turnsOf(page).getByText('The service did not respond in time.')).toBeVisible();
  });
});

test('without a model, the best sections are quoted', async ({page}) => {
  await bot.close();
  await startBot(false);
  await openPanel(page);
  await ask(page, 'roles permissions');
  await expect(turnsOf(page).getByText('These sections fit best')).toBeVisible();
  await expect(turnsOf(page).getByRole('link', {name: /^Source 1: /})).toBeVisible();
  await bot.close();
  await startBot();
});

test('Shift+Enter adds a line, Escape returns the focus, and nothing is stored', async ({page}) => {
  await openPanel(page);
  const storage = () => page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie]));
  // The page stores that it has fetched the fonts and the file of all docs.
  await fontsLoaded(page);
  await idlePassed(page);
  const before = await storage();
  await inputOf(page).fill('one');
  await page.keyboard.press('Shift+Enter');
  await expect(inputOf(page)).toHaveValue('one\n');
  await expect(turnsOf(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(turnsOf(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('button', {name: 'Ask the docs'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turnsOf(page)).toHaveCount(1);
  expect(await storage()).toBe(before);
  await page.reload();
  await controlsReady(page);
  await page.getByRole('button', {name: 'Ask the docs'}).click();
  await expect(turnsOf(page)).toHaveCount(0);
});

test('a question keeps its lines', async ({page}) => {
  await openPanel(page);
  await ask(page, 'permissions\n  of roles');
  expect(await turnsOf(page).getByRole('heading').innerText()).toBe('permissions\n  of roles');
});

for (const [name, viewport] of Object.entries({desktop: undefined, phone: {...phone, width: 320}})) {
  test(`the panel has no accessibility fault (${name}), dark and light`, async ({page}) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'});
    await openPanel(page);
    await ask(page, 'permissions');
    await expect(turnsOf(page).getByText('Sources')).toBeVisible();
    await ask(page, 'permissions REFUSE');
    await expect(turnsOf(page).last().getByText('refused')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await findViolations(page)).toEqual([]);
    const {content, screen} = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: window.innerWidth,
    }));
    expect(content).toBeLessThanOrEqual(screen);
  });
}

test.describe('in a low window, as at 400 % zoom', () => {
  test.use({viewport: {width: 320, height: 256}});

  test('the panel has room for answers between its title and its field', async ({page}) => {
    await openPanel(page);
    await ask(page, 'permissions');
    await expect(turnsOf(page).getByText('Sources')).toBeAttached();
    const log = (await panelOf(page).getByRole('region', {name: 'Answers'}).boundingBox())!;
    expect(log.height).toBeGreaterThan(100);
    // A message takes room from the answers, but not from the field.
    await inputOf(page).fill('x'.repeat(1_000));
    await expect(panelOf(page).getByText('at most 1,000 characters')).toBeInViewport({ratio: 1});
    for (const part of [panelOf(page).getByRole('button', {name: 'Close'}), inputOf(page)])
      await expect(part).toBeInViewport({ratio: 1});
  });
});

test.describe('on a phone', () => {
  test.use({viewport: phone});

  test('the panel fills the screen, keeps the focus, and closes when a source leads to another page', async ({
    page,
  }) => {
    await openPanel(page);
    const box = (await panelOf(page).boundingBox())!;
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, phone.width, phone.height]);
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
      ),
    ).toBe(true);
    await ask(page, 'install the CLI');
    await turnsOf(page).getByRole('list', {name: 'Sources'}).getByRole('link', {name: 'Quickstart › Install'}).click();
    await expect(page).toHaveURL(`${site}quickstart/#install`);
    await expect(panelOf(page)).toBeHidden();
    await page.getByRole('button', {name: 'Ask the docs'}).click();
    await expect(turnsOf(page)).toHaveCount(1);
  });

  test('the page does not scroll behind the panel', async ({page}) => {
    await openPanel(page);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('the panel is modal only while it fills the screen, and the focus stays when the phone is turned', async ({
    page,
  }) => {
    const isModal = () => panelOf(page).evaluate((panel) => panel.matches(':modal'));
    await openPanel(page);
    await inputOf(page).fill('install');
    expect(await isModal()).toBe(true);
    for (const [size, expected] of [
      [{width: phone.height, height: phone.width}, false],
      [phone, true],
    ] as const) {
      await page.setViewportSize(size);
      await expect.poll(isModal).toBe(expected);
      await expect(inputOf(page)).toBeFocused();
      await expect(inputOf(page)).toHaveValue('install');
    }
  });
});
