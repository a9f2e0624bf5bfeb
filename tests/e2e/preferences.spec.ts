import {controlsReady, expect, settledScroll, startNavigator, test} from '../lib/test.ts';

test.describe('the color mode', () => {
  for (const scheme of ['dark', 'light'] as const) {
    test(`follows a ${scheme} system before anything is painted`, async ({page}) => {
      await page.emulateMedia({colorScheme: scheme});
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.navbar')) return;
          Object.assign(window, {firstTheme: document.documentElement.dataset.theme});
          observer.disconnect();
        });
        observer.observe(document, {childList: true, subtree: true});
      });
      await page.goto('/quickstart/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      expect(await page.evaluate(() => (window as unknown as {firstTheme: string}).firstTheme)).toBe(scheme);
    });
  }

  test('is dark if the system has no preference', async ({page}) => {
    await page.addInitScript(() => {
      window.matchMedia = ((query: string) => ({
        matches: false,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      })) as unknown as typeof matchMedia;
    });
    await page.goto('/quickstart/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('cycles through system, light, and dark, and survives a reload and client navigation', async ({page}) => {
    await page.goto('/quickstart/');
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const html = page.locator('html');
    await page.getByRole('button', {name: 'Color mode: system. Switch to light'}).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(await stored()).toBe('light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await startNavigator(page);
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL(/\/index\/$/);
    await page.getByRole('button', {name: 'Color mode: light. Switch to dark'}).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await stored()).toBe('dark');
    await page.getByRole('button', {name: 'Color mode: dark. Switch to system'}).click();
    expect(await stored()).toBeNull();
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test('is the same in all tabs', async ({page, context}) => {
    await page.goto('/quickstart/');
    const other = await context.newPage();
    await other.goto('/evals/');
    await page.getByRole('button', {name: /^Color mode/}).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.evaluate(() => localStorage.clear());
    await expect(other.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  });

  test('ignores a stored value that is not a mode', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', '"><script>alert(1)</script>'));
    await page.goto('/quickstart/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('if storage is not available', () => {
  for (const [name, breakStorage] of [
    [
      'denied',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ] as const) {
    test(`(${name}), everything works, with one warning`, async ({page}) => {
      await page.addInitScript(breakStorage);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.goto('/kitchen-sink/');
      await controlsReady(page);
      const mode = page.getByRole('button', {name: /^Color mode/});
      await mode.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await mode.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('tab', {name: 'Python'}).first().click();
      await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
      await startNavigator(page);
      await page.locator('a.card__link').last().click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Architecture');
      expect(warnings.filter((text) => /storage is not available/i.test(text)).length).toBeLessThanOrEqual(2);
      expect(warnings.filter((text) => text.startsWith('Browser storage is not available'))).toHaveLength(1);
    });
  }
});

test.describe('tabs', () => {
  test('change together, keep the choice, and work with the keyboard', async ({page}) => {
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    await page.getByRole('tab', {name: 'TypeScript'}).first().focus();
    await page.keyboard.press('ArrowRight');
    const python = page.getByRole('tab', {name: 'Python'});
    await expect(python.first()).toBeFocused();
    for (const tab of await python.all()) await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Use the Python connector.')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
    // The second group has no Go tab, so it keeps its current tab.
    await expect(page.getByText('Use the Python connector.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
  });

  test('can be linked to', async ({page}) => {
    await page.goto('/kitchen-sink/#tab-language-py');
    await expect(page.locator('#tab-language-py')).toBeVisible();
    await expect(page.locator('#tab-language-py')).toBeInViewport();
  });

  // Parts of the page that are laid out late could move the text.
  test('do not move the text that the reader looks at', async ({page}) => {
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    const tab = page.getByRole('tab', {name: 'Python'}).nth(1);
    await tab.scrollIntoViewIfNeeded();
    await settledScroll(page);
    const {x, y: before} = (await tab.boundingBox())!;
    // Not click(), which can scroll first.
    await page.mouse.move(x + 5, before + 5);
    await page.mouse.down();
    await page.mouse.up();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(Math.abs((await tab.boundingBox())!.y - before)).toBeLessThan(2);
  });
});

test.describe('code', () => {
  test('is copied as written, without the numbers, marks, and prompt that the page adds', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    const figure = page.locator('.annotated figure.code');
    await figure.hover();
    await figure.getByRole('button', {name: 'Copy'}).click();
    await expect(figure.getByRole('button')).toHaveAttribute('data-state', 'success');
    await expect(figure.getByText('Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'kind: Model\nversion: v2\ndefinition:\n  name: PublicOrders\n  objectType: PublicOrders',
    );
    await expect(figure.getByRole('button')).not.toHaveAttribute('data-state', 'success');
  });

  test('that was not copied says so in red, also under the pointer', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    const button = page.locator('.annotated figure.code').getByRole('button');
    await button.click();
    await expect(button).toHaveText('Failed to copy');
    const danger = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--danger'));
    expect(danger).toBe('#ff9a9a');
    await expect(button).toHaveCSS('color', 'rgb(255, 154, 154)');
  });

  test('is copied without the labels of buttons and checks when the reader selects text across samples', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/deployment/hasura-ddn/deploy-to-ddn/');
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('article')!));
    await page.keyboard.press('Control+c');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('ddn project init');
    expect(text).not.toMatch(/(Copy|Wrap|Run it)$|^([A-Z]\w+-checked|Executed)$/m);
  });

  test('shows "Copied!" for two seconds after the last copy', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The second copy changes no text, so the clipboard function reports its end.
    await page.addInitScript(() => {
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = async (text) => {
        await write(text);
        const {dataset} = document.documentElement;
        setImmediateTask(() => (dataset.copies = String(Number(dataset.copies ?? 0) + 1)));
      };
      function setImmediateTask(run: () => void) {
        const channel = new MessageChannel();
        channel.port1.onmessage = run;
        channel.port2.postMessage(undefined);
      }
    });
    await page.clock.install();
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const button = page.locator('figure.code [data-action=copy]').first();
    await button.click();
    await expect(button).toHaveText('Copied!');
    await page.clock.runFor(1_500);
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-copies', '2');
    await page.clock.runFor(1_500);
    await expect(button).toHaveText('Copied!');
    await page.clock.runFor(600);
    await expect(button).toHaveText('Copy');
  });

  test('no longer shows "Copied!" when the page is shown again', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Keeps the message, which would disappear after two seconds, while the navigator loads.
    await page.addInitScript(() => {
      const wait = setTimeout;
      Object.assign(window, {setTimeout: (work: () => void, ms?: number) => (ms === 2000 ? 0 : wait(work, ms))});
    });
    await page.goto('/quickstart/');
    await controlsReady(page);
    const copied = page.locator('.article [data-state]');
    await page.locator('.code [data-action=copy]').first().click();
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(copied).toHaveCount(2);
    await startNavigator(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toContainText('Quickstart');
    await expect(copied).toHaveCount(0);
    await expect(page.locator('.code [data-action=copy]').first()).toHaveText('Copy');
  });
});
