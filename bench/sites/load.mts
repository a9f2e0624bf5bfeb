import type {Browser, CDPSession, Page} from '@playwright/test';
import {desktop, phone, withPage, type Device} from './browser.mts';
import type {FileKind, RunningServer} from './server.mts';

export type Bytes = Record<FileKind, number>;

/** What a device loads for one page, with an empty cache and without interaction. */
export interface Load {
  /** The body bytes of requests that began before the load event. */
  before: Bytes;
  /** The body bytes of all requests until the network was quiet. */
  idle: Bytes;
  requestsBefore: number;
  requestsIdle: number;
  /** Seconds of main-thread time until the network was quiet. */
  cpu: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Loads a page and measures it. @throws Error if it is missing or has another title */
export function measureLoad(
  browser: Browser,
  device: Device,
  server: RunningServer,
  path: string,
  title: string,
): Promise<Load> {
  return withPage(browser, device === 'phone' ? phone : desktop, async (page, devtools) => {
    const cpu = await loadAndRest(page, devtools, server, path);
    const found = await page.title();
    if (!found.includes(title)) throw new Error(`${path} has the title "${found}"; expected that of "${title}"`);
    const early = new Set(await page.evaluate(listEarly));
    const answers = server.answers();
    const before = answers.filter((answer) => early.has(answer.path));
    return {
      before: sumByKind(before),
      idle: sumByKind(answers),
      requestsBefore: before.length,
      requestsIdle: answers.length,
      cpu,
      shift: await page.evaluate(readShift),
    };
  });
}

/** @returns seconds of main-thread time */
async function loadAndRest(page: Page, devtools: CDPSession, server: RunningServer, path: string): Promise<number> {
  server.forget();
  // Measure processor time instead of wall-clock time, because tasks wait for each other on a busy machine.
  await devtools.send('Performance.enable', {timeDomain: 'threadTicks'});
  const response = await page.goto(server.origin + path, {waitUntil: 'load'});
  if (response?.status() !== 200) throw new Error(`${path} answers with ${response?.status()}; expected the page`);
  await server.quiet();
  const {metrics} = await devtools.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'TaskDuration')!.value;
}

/** Runs in the page: lists the paths that were requested before the load event. */
function listEarly(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance
    .getEntriesByType('resource')
    .filter(({startTime}) => startTime < navigation!.loadEventStart);
  return [navigation!, ...resources].map(({name}) => new URL(name).pathname);
}

/** Runs in the page: returns the sum of all layout shifts so far. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & {value: number}).value;
    });
    observer.observe({type: 'layout-shift', buffered: true});
    setTimeout(() => resolve(sum), 100); // buffered entries arrive in a separate task
  });
}

function sumByKind(answers: readonly {kind: FileKind; bytes: number}[]): Bytes {
  const sum: Bytes = {html: 0, css: 0, js: 0, font: 0, other: 0};
  for (const {kind, bytes} of answers) sum[kind] += bytes;
  return sum;
}
