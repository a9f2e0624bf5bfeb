/** Tests the enlarged view and the printing of diagrams. tests/full/diagramLetters.spec.ts checks all diagrams. */
import type {Locator, Page} from '@playwright/test';
import {controlsReady, expect, holdBack, phone, scriptNames, test, useFonts} from '../lib/test.ts';

test.describe('the enlarged view of a diagram', () => {
  const open = async (page: Page): Promise<Locator> => {
    await page.goto('/kitchen-sink/');
    await page.getByRole('button', {name: 'Enlarge'}).first().click();
    const drawing = page.getByRole('dialog').locator('svg');
    await expect(drawing).toBeVisible();
    return drawing;
  };
  /** Returns the screen pixels for each pixel of the drawing, and the point at the center of the view. */
  const viewOf = (drawing: Locator) =>
    drawing.evaluate((svg: SVGSVGElement) => {
      const {x, y, width, height} = svg.viewBox.baseVal;
      return {scale: svg.getBoundingClientRect().width / width, x: x + width / 2, y: y + height / 2};
    });

  test('zooms and moves with keys and buttons, and closes on Escape', async ({page}) => {
    const drawing = await open(page);
    const first = await viewOf(drawing);
    for (const key of ['+', '+', '+']) await page.keyboard.press(key);
    const near = await viewOf(drawing);
    expect(near.scale).toBeGreaterThan(first.scale * 2);
    await page.keyboard.press('ArrowRight');
    expect((await viewOf(drawing)).x).toBeGreaterThan(near.x);
    await page.getByRole('button', {name: 'Zoom out'}).click();
    expect((await viewOf(drawing)).scale).toBeLessThan(near.scale);
    await page.getByRole('button', {name: 'Reset the view'}).click();
    expect(await viewOf(drawing)).toEqual(first);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is named by the title, and the drawing by what it shows', async ({page}) => {
    await open(page);
    await expect(page.getByRole('dialog', {name: 'From question to answer'}).getByRole('img')).toHaveAccessibleName(
      /^A question goes to the planner, which/,
    );
  });

  test('shows all letters of a chart on a phone', async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('/ai-primitives/visualize/');
    await useFonts(page);
    await page.getByRole('button', {name: 'Enlarge'}).first().click();
    const texts = page.getByRole('dialog').locator('svg text');
    await expect(texts.first()).toBeVisible();
    const sides = await texts.evaluateAll((all) =>
      all.map((text) => text.getBoundingClientRect()).map(({left, right}) => Math.min(left, innerWidth - right)),
    );
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(4);
  });

  test('leaves room between the drawing and the bar of buttons', async ({page}) => {
    await page.goto('/reference/metadata-reference/models/');
    await page.getByRole('button', {name: 'Enlarge'}).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('svg')).toBeVisible();
    const room = await dialog.evaluate((element) => {
      const bar = element.querySelector('.diagram-zoom__bar')!.getBoundingClientRect().bottom;
      const tops = [...element.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().top);
      const paths = [...element.querySelectorAll('svg path')].map((path) => path.getBoundingClientRect());
      return Math.min(...tops, ...paths.filter(({height}) => height > 0).map(({top}) => top)) - bar;
    });
    expect(room).toBeGreaterThanOrEqual(6);
  });

  test('leaves shortcuts of the browser to the browser', async ({page}) => {
    const drawing = await open(page);
    const first = await viewOf(drawing);
    await page.getByRole('dialog').evaluate((dialog) => {
      for (const key of ['+', '0', 'ArrowRight'])
        dialog.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey: true, bubbles: true, cancelable: true}));
    });
    expect(await viewOf(drawing)).toEqual(first);
    await page.keyboard.press('+');
    expect(await viewOf(drawing)).not.toEqual(first);
  });

  test('opens once, even if its button is pressed twice before it loads', async ({page}) => {
    const release = await holdBack(page, scriptNames.rare);
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Enlarge'}).first().dblclick();
    release();
    await expect(page.locator('.diagram-zoom svg').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.diagram-zoom')).toHaveCount(0);
  });

  test('is not printed in place of the page', async ({page}) => {
    const drawing = await open(page);
    await page.emulateMedia({media: 'print'});
    await expect(drawing).toBeHidden();
    await expect(page.getByRole('heading', {level: 1, includeHidden: true})).toBeVisible();
  });

  test('is never smaller than the drawing on the page', async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('/architecture/');
    const shown = page.locator('.diagram svg:visible').first();
    const before =
      (await shown.boundingBox())!.width / (await shown.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width));
    await page.getByRole('button', {name: 'Enlarge'}).first().click();
    const drawing = page.getByRole('dialog').locator('svg');
    await expect(drawing).toBeVisible(); // earlier presses would do nothing
    for (let press = 0; press < 8; press++) await page.keyboard.press('-');
    expect((await viewOf(drawing)).scale).toBeGreaterThanOrEqual(before - 0.001);
  });

  test('moves with a drag and zooms with two fingers', async ({page}) => {
    const drawing = await open(page);
    for (const key of ['+', '+']) await page.keyboard.press(key);
    const {x, y, width, height} = (await drawing.boundingBox())!;
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const before = await viewOf(drawing);
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX - 80, middleY);
    await page.mouse.up();
    const moved = await viewOf(drawing);
    expect(moved.x).toBeGreaterThan(before.x);
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          distance === undefined
            ? []
            : [
                {x: middleX - distance, y: middleY, id: 1},
                {x: middleX + distance, y: middleY, id: 2},
              ],
      });
    await touch('touchStart', 40);
    await touch('touchMove', 60);
    await touch('touchMove', 80);
    await touch('touchEnd');
    expect((await viewOf(drawing)).scale).toBeGreaterThan(moved.scale * 1.2);
  });
});

test('the wide drawing is printed', async ({page}) => {
  await page.setViewportSize(phone);
  await page.goto('/architecture/');
  await expect(page.locator('.diagram-svg--narrow')).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.diagram-svg--wide')).toBeVisible();
  await expect(page.locator('.diagram-svg--narrow')).toBeHidden();
});
