/**
 * The only script that runs with the page. Inlined in the head before anything is painted, it
 * 1. sets the colour mode and hides a dismissed announcement, so that nothing flashes;
 * 2. brings the controls when the text is there, and the fonts;
 * 3. owns the colour-mode switch, before and after React;
 * 4. loads React on the first sign of intent;
 * 5. repeats the clicks that came before the controls.
 * Everything else that works without React is in controls.ts.
 */
import {createScriptPolicy} from '../trusted-types/client/scripts.ts';

/** Filled in by the plugin from the site configuration; see index.ts. */
declare const __ANNOUNCEMENT_ID__: string | null;
declare const __BASE_URL_HINT__: string | null;
declare const __FONTS__: readonly FontFile[];
declare const __CONTROLS__: ScriptFile;

/** A script to load: its address and its hash. */
export type ScriptFile = readonly [src: string, integrity: string];

/** A font to load: the arguments of `FontFace`, with an address instead of a source. */
export type FontFile = readonly [family: string, address: string, weight: string];

type Choice = 'light' | 'dark' | null;

const root = document.documentElement;
const prefersLight = matchMedia('(prefers-color-scheme: light)');
const colorModeKey = 'theme';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const connection = (navigator as Navigator & {connection?: {saveData?: boolean; effectiveType?: string}}).connection;
const isSlow = Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType ?? '')));

let warned = false;
function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    if (!warned) console.warn('Browser storage is not available; preferences last until the page is closed.', error);
    warned = true;
  }
}

// 1. Colour mode and announcement -----------------------------------------------------------------------------------

const toChoice = (value: string | null): Choice => (value === 'light' || value === 'dark' ? value : null);

function setColorMode(choice: Choice) {
  root.dataset.theme = choice ?? (prefersLight.matches ? 'light' : 'dark');
  root.dataset.themeChoice = choice ?? 'system';
}

root.dataset.js = '';
setColorMode(toChoice(new URLSearchParams(location.search).get('docusaurus-theme')) ?? toChoice(read(colorModeKey)));
prefersLight.addEventListener('change', () => root.dataset.themeChoice === 'system' && setColorMode(null));
addEventListener('storage', (event) => {
  // `key` is null when another tab cleared everything.
  if (event.key === colorModeKey || event.key === null) setColorMode(toChoice(event.newValue));
});

if (__ANNOUNCEMENT_ID__ !== null) {
  if (read('docusaurus.announcement.id') !== __ANNOUNCEMENT_ID__) {
    write('docusaurus.announcement.id', __ANNOUNCEMENT_ID__);
    write('docusaurus.announcement.dismiss', 'false');
  }
  if (read('docusaurus.announcement.dismiss') === 'true') root.dataset.announcement = 'dismissed';
}

// 2. Controls and fonts ----------------------------------------------------------------------------------------------

// By name: the table of policies would be in every page.
const trustScript = createScriptPolicy('boot');

/** @param isOrdered whether it waits for those that were added before it; decided when it is added, not later */
function addScript([src, integrity]: ScriptFile, isOrdered: boolean): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = trustScript(src);
  script.integrity = integrity;
  script.async = !isOrdered;
  document.head.append(script);
  return script;
}

const fontsKey = 'site.fonts';
/** Whether an earlier page has brought the fonts, and the controls with them: they are in the browser's cache. */
const isKnown = read(fontsKey) !== null;

/**
 * Text is painted with local fonts of the same measures. Ours are used if they are there by then; otherwise on the next
 * page: a swap would move words under the reader's eyes, and lay the whole page out once more. The first frame is what
 * counts: the browser tells of a paint only when it has been shown.
 */
function loadFonts() {
  let isDrawn = performance.getEntriesByType('paint').length > 0;
  requestAnimationFrame(() => (isDrawn = true));
  Promise.all(__FONTS__.map(([family, address, weight]) => new FontFace(family, `url(${address})`, {weight}).load())).then(
    (faces) => {
      const use = () => faces.forEach((face) => document.fonts.add(face));
      if (isDrawn) document.addEventListener('site:page', use, {once: true});
      else use();
      write(fontsKey, '');
    },
    () => {}, // the browser says so; text stays as it is
  );
}

const areControlsReady = () => root.dataset.controls === 'ready';

let areControlsAsked = false;

function loadControls() {
  if (areControlsAsked) return;
  areControlsAsked = true;
  const script = addScript(__CONTROLS__, false);
  script.onload = script.onerror = () => {
    // Without them, their buttons and closed tabs would be dead ends: the page is then as it is without JavaScript.
    if (!areControlsReady()) return void delete root.dataset.js;
    early.forEach((button) => button.click());
    early.clear();
  };
}

/** Calls `listener` when text has been painted and the page is there whole: a script amid a long text has frames drawn for it. */
function afterText(listener: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listener);
    else listener();
  }).observe({type: 'paint', buffered: true});
}

// Text first: what is not in the cache waits for it. A phone has to decode the fonts too, which only another page of this
// visit will use: they come when React is there to open one; where bytes are dear, never.
if (isKnown) {
  loadFonts();
  loadControls();
} else {
  if (!isSlow) {
    if (matchMedia('(pointer: coarse)').matches) document.addEventListener('site:app', loadFonts, {once: true});
    else loadFonts();
  }
  afterText(loadControls);
}

// 3. Clicks this script answers itself -------------------------------------------------------------------------------

const nextChoice: Record<string, Choice> = {system: 'light', light: 'dark', dark: null};

function switchColorMode() {
  const choice = nextChoice[root.dataset.themeChoice!] ?? null;
  setColorMode(choice);
  write(colorModeKey, choice);
}

function dismissAnnouncement() {
  root.dataset.announcement = 'dismissed';
  write('docusaurus.announcement.dismiss', 'true');
}

// 4. React on intent --------------------------------------------------------------------------------------------------

let started = false;

function loadApp() {
  if (started) return;
  const list = document.getElementById('site-scripts');
  if (!list) return; // the development server loads the scripts itself
  started = true;
  for (const script of JSON.parse(list.textContent!) as ScriptFile[]) {
    addScript(script, true).onerror = () => console.warn(`${script[0]} did not load; links load whole pages.`);
  }
}

/** What the controls answer, and the dialog of search that they open, is no sign that React will be needed. */
const needsNoApp = '[data-action],.search-dialog';

/** Intent of any other kind loads React, but not on a slow or metered connection: nothing on a page needs it. */
const onIntent = ({target}: Event) => isSlow || (target as Element).closest?.(needsNoApp) || loadApp();
addEventListener('pointerdown', onIntent);
addEventListener('focusin', onIntent);
addEventListener('pointerover', (event) => (event.target as Element).closest?.('a,button,summary') && onIntent(event));

// 5. What comes before the controls ------------------------------------------------------------------------------------

const early = new Set<HTMLElement>();

/** Repeats a click when the controls are there, which it does not leave to the end of the page. */
function keepClick(element: HTMLElement) {
  early.add(element);
  loadControls();
}

addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>('button');
    if (!button) return;
    if (button.dataset.action === 'color-mode') return switchColorMode();
    if (__ANNOUNCEMENT_ID__ !== null && button.dataset.action === 'close-announcement') return dismissAnnouncement();
    if (button.dataset.action && !areControlsReady()) keepClick(button);
  },
  true,
);

addEventListener('keydown', (event) => {
  const isShortcut = event.ctrlKey || event.metaKey;
  if (!isShortcut && event.key !== '/') onIntent(event);
  // The shortcut of search, until controls.ts listens.
  if (!isShortcut || event.key !== 'k' || areControlsReady() || root.dataset.js === undefined) return;
  const link = document.querySelector<HTMLElement>('[data-action=search]');
  if (!link) return;
  event.preventDefault();
  keepClick(link);
});

// 6. A wrong base URL ------------------------------------------------------------------------------------------------

if (__BASE_URL_HINT__ !== null) {
  addEventListener('load', () => {
    const hasStyles = getComputedStyle(root).getPropertyValue('--bg') !== '';
    if (hasStyles || !document.querySelector('[data-page=home]')) return;
    const box = document.createElement('p');
    box.id = 'base-url-issue';
    box.setAttribute('role', 'alert');
    box.textContent = `This site did not load properly. A common reason is a wrong base URL: the site was built with BASE_URL=${__BASE_URL_HINT__}. Try BASE_URL=${location.pathname.replace(/[^/]*$/, '')}`;
    document.body.prepend(box);
  });
}
