// @vitest-environment happy-dom
import {beforeAll, beforeEach, expect, test, vi} from 'vitest';

const {dataset} = document.documentElement;

beforeAll(async () => {
  vi.stubGlobal('__ANNOUNCEMENT_ID__', 'news');
  vi.stubGlobal('__BASE_URL_HINT__', null);
  vi.stubGlobal('__FONTS__', []);
  await import('./boot.ts');
});
beforeEach(() => {
  localStorage.clear();
  delete dataset.storage;
});

/** Simulates Back to a page that the browser has kept in its back/forward cache. */
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));

test('a page that the browser has kept shows preferences set on later pages', () => {
  localStorage.setItem('theme', 'light');
  localStorage.setItem('site.sidebar', 'hidden');
  localStorage.setItem('docusaurus.announcement.id', 'news');
  localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  comeBack();
  expect(dataset).toMatchObject({theme: 'light', themeChoice: 'light', sidebar: 'hidden', announcement: 'dismissed'});
  localStorage.setItem('theme', 'dark');
  localStorage.removeItem('site.sidebar');
  comeBack();
  expect(dataset).toMatchObject({theme: 'dark', themeChoice: 'dark'});
  expect(dataset.sidebar).toBeUndefined();
});

test('without storage, a page keeps the preferences set on it', () => {
  localStorage.setItem('theme', 'dark');
  comeBack();
  localStorage.clear();
  dataset.storage = 'none';
  comeBack();
  expect(dataset.themeChoice).toBe('dark');
});

test('`/` is kept for the controls, unless the reader has turned off single keys', () => {
  const press = (key = '/') => {
    const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true});
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  localStorage.setItem('site.keys', 'off');
  expect(press()).toBe(false);
  localStorage.removeItem('site.keys');
  expect(press()).toBe(true);
  expect(['a', ' ', 'Backspace', 'Enter'].map(press)).toEqual([true, true, true, false]);
});
