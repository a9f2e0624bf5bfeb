/**
 * `npm run bench -- interaction [--runs N]`: measures the first thing that a reader does on a page, on a processor that
 * is slowed down four times. Each run opens the page with an empty cache and presses one control with the mouse. The
 * time is from the click to the frame that shows the response. Needs a built site. Writes results.md.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Page} from '@playwright/test';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {createSiteServer} from '../../server/site.mts';
import {describeOrigin} from '../origin.mts';
import {desktop, launchBrowser, withPage} from '../sites/browser.mts';
import {spreadOf} from '../sites/figures.mts';
import {slowdown} from '../sites/navigation.mts';
import {readNumber} from '../../config/readNumber.ts';
import {range} from '../sites/tables.mts';
import {judge} from '../sites/targets.mts';

interface Interaction {
  what: string;
  /**
   * What responds to the press: the browser itself, the script in the page, the controls, or a module that the press
   * loads.
   */
  owner: 'browser' | 'boot' | 'controls' | 'module';
  page: string;
  /** CSS selectors of the control to press, and of an element that exists once the press has a response. */
  press: string;
  answered: string;
}

/**
 * The maximum number of milliseconds from a first press to its response. The browser's own responses show what this
 * machine can do.
 */
const targets = {browser: 100, boot: 100, controls: 100, module: 500} as const;

const interactions: readonly Interaction[] = [
  {
    what: 'color mode',
    owner: 'boot',
    page: '/quickstart/',
    press: '.navbar [data-action=color-mode]',
    answered: 'html[data-theme-choice=light]',
  },
  {
    what: 'tab',
    owner: 'controls',
    page: '/kitchen-sink/',
    press: '[role=tab]:nth-of-type(2)',
    answered: '[role=tab]:nth-of-type(2)[aria-selected=true]',
  },
  {
    what: 'document actions',
    owner: 'browser',
    page: '/quickstart/',
    press: '.doc-actions__open',
    answered: '[popover]:popover-open',
  },
  {
    what: 'search, the dialog',
    owner: 'module',
    page: '/quickstart/',
    press: '.navbar [data-action=search]',
    answered: 'dialog[open]',
  },
  {
    what: 'sidebar category',
    owner: 'module',
    page: '/quickstart/',
    press: '.sidebar .menu__list-item--collapsed button',
    answered: '[data-bench-pressed] ul a',
  },
];

const {values} = parseArgs({options: {runs: {type: 'string', default: '7'}}});
const runs = readNumber('--runs', values.runs);

const server = createSiteServer({outDir: path.join(rootDir, 'build'), baseUrl: '/'});
const origin = `http://localhost:${await listenLocally(server)}`;
const browser = await launchBrowser();
const times = new Map(interactions.map((interaction): [Interaction, number[]] => [interaction, []]));
try {
  // Interactions take turns, so a temporary slowdown of the machine affects all of them.
  for (let run = 0; run < runs; run++)
    for (const interaction of interactions) times.get(interaction)!.push(await measure(interaction));
} finally {
  await browser.close();
  await stopServer(server);
}

const floor = spreadOf([...times].find(([{owner}]) => owner === 'browser')![1]).median;
const rows = [...times].map(([{what, owner}, list]) => {
  const spread = spreadOf(list);
  const limit = targets[owner];
  return `| ${[what, owner, range(spread), (spread.median / floor).toFixed(1), limit, judge(list, limit)].join(' | ')} |`;
});
const report = `# The first press on a page

Written by \`npm run bench -- interaction\` ${describeOrigin()}. Times are in milliseconds, from the click to the frame that shows its answer, on a processor slowed down ${slowdown} times, with nothing in the cache. The median and the range of ${runs} runs, by turns. A target is met or missed if all runs agree, and otherwise within the noise.

| What | Answered by | Time | × the browser's own | Target |  |
| --- | --- | --: | --: | --: | --- |
${rows.join('\n')}
`;
console.log(report);
fs.writeFileSync(path.join(rootDir, 'bench/interaction/results.md'), report);

function measure({page: address, press, answered}: Interaction): Promise<number> {
  return withPage(browser, desktop, async (page, devtools) => {
    await page.goto(origin + address, {waitUntil: 'load'});
    const control = page.locator(press).first();
    await control.scrollIntoViewIfNeeded();
    await page.evaluate(watch, {press, answered});
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    const {x, y, width, height} = (await control.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.up();
    return readTime(page);
  });
}

async function readTime(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => document.documentElement.dataset.benchAnswered);
  return Number(await found.jsonValue());
}

/** Runs in the page: records the time from the first click to the frame that shows the response. */
function watch({press, answered}: {press: string; answered: string}) {
  let clicked: number | undefined;
  addEventListener('click', ({timeStamp}) => (clicked ??= timeStamp), {capture: true});
  document.querySelector(press)!.closest('li')?.setAttribute('data-bench-pressed', '');
  const look = () => {
    if (clicked === undefined || !document.querySelector(answered)) return void requestAnimationFrame(look);
    const painted = new MessageChannel();
    const since = clicked;
    painted.port1.onmessage = () => {
      document.documentElement.dataset.benchAnswered = String(performance.now() - since);
    };
    painted.port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}
