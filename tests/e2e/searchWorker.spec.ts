import type {SearchAnswer} from '../../plugins/search/engine/types.ts';
import type {Page} from '@playwright/test';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {indexFolder, outlineName} from '../../plugins/search/names.ts';
import {findWorker} from '../../plugins/search/node.ts';
import type {FromWorker, ToWorker} from '../../plugins/search/client/messages.ts';
import {expect, test} from '../lib/test.ts';

/** Starts the search worker in a page, as the provider does, and collects its messages for one search. */
async function searchIn(page: Page, query: string): Promise<{answers: (FromWorker & {ms: number})[]}> {
  return page.evaluate(
    async ({indexUrl, workerUrl, search}) => {
      const started = performance.now();
      // No worker has been started yet, so the name of the policy is free.
      const {trustedTypes} = window as unknown as {
        trustedTypes: {createPolicy(name: string, rules: object): {createScriptURL(url: string): string}};
      };
      const policy = trustedTypes.createPolicy('chunks', {createScriptURL: (url: string) => url});
      const worker = new Worker(policy.createScriptURL(workerUrl), {type: 'module'});
      const send = (message: ToWorker) => worker.postMessage(message);
      send({type: 'open', indexUrl: new URL(indexUrl, document.baseURI).href});
      send({type: 'search', id: 1, request: {query: search}});
      const answers: (FromWorker & {ms: number})[] = [];
      await new Promise<void>((resolve) =>
        worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
          answers.push({...data, ms: performance.now() - started});
          if (data.type === 'answer') send({type: 'complete', id: 1});
          else resolve();
        }),
      );
      return {answers};
    },
    {indexUrl: `/${outlineName}`, workerUrl: `/${findWorker(path.join(rootDir, 'build'))}`, search: query},
  );
}

test('the worker answers under the policy of the site, first from the outline, and then completely', async ({
  page,
}, testInfo) => {
  await page.goto('/quickstart/');
  const {answers} = await searchIn(page, 'claimsConfig');
  const [first] = answers;
  const last = answers.filter((message) => message.type === 'answer').at(-1);
  expect(answers.at(-1)).toMatchObject({type: 'done'});
  expect(first).toMatchObject({type: 'answer', answer: {isComplete: false}});
  expect(last).toMatchObject({answer: {isComplete: true}});
  expect((last as {answer: SearchAnswer}).answer.pages[0]).toMatchObject({
    path: '/auth/jwt/jwt-configuration/',
    hits: expect.arrayContaining([expect.objectContaining({anchor: 'claimsconfig'})]) as unknown[],
  });
  testInfo.annotations.push({type: 'first answer, ms', description: first!.ms.toFixed(0)});
});

test.describe('without its files', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('the worker reports what it cannot fetch', async ({page}) => {
    await page.route(`**/${indexFolder}/**`, (route) => route.abort());
    await page.route(`**/${outlineName}`, (route) => route.fulfill({status: 503}));
    await page.goto('/quickstart/');
    const {answers} = await searchIn(page, 'jwt');
    expect(answers).toMatchObject([{type: 'failed', message: expect.stringContaining('503')}]);
  });
});
