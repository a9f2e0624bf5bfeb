// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';

const add = vi.fn();
let frames: FrameRequestCallback[] = [];
let finishLoading!: () => void;

beforeEach(() => {
  vi.resetModules();
  add.mockClear();
  frames = [];
  localStorage.setItem('site.fonts', 'kept');
  Object.defineProperty(document, 'fonts', {value: {add}, configurable: true});
  vi.stubGlobal('__ANNOUNCEMENT_ID__', null);
  vi.stubGlobal('__BASE_URL_HINT__', null);
  vi.stubGlobal('__FONTS__', [['Inter', 'url(/fonts/inter.woff2)', {weight: '400'}]]);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const loaded = new Promise<void>((resolve) => (finishLoading = resolve));
  vi.stubGlobal('FontFace', function FontFace() {
    return {load: () => loaded};
  });
});

test.each([
  ['Firefox runs one callback before its first frame, so after it', 'uses', true, 1, 1],
  ['after the second callback, Firefox', 'does not use', true, 2, 0],
  ['before the first callback, another browser', 'uses', false, 0, 1],
  ['after the first callback, another browser', 'does not use', false, 1, 0],
])('%s %s fonts that arrive', async (_, _use, isFirefox, callbacks, uses) => {
  vi.stubGlobal('CSS', {supports: () => isFirefox});
  await import('./boot.ts');
  for (let i = 0; i < callbacks; i++) frames.shift()!(0);
  finishLoading();
  await new Promise((resolve) => setTimeout(resolve)); // after the microtasks of the fonts
  expect(add).toHaveBeenCalledTimes(uses);
});
