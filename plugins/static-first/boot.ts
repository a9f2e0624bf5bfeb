/**
 * The only script that runs with the page. Inlined in the head before anything is painted, it
 * 1. sets the colour mode and hides a dismissed announcement, so that nothing flashes;
 * 2. has the page laid out whole for a reader who comes back to a place in it;
 * 3. brings the controls when the text is there, on a phone when it is touched, and the fonts;
 * 4. owns the colour-mode switch, before and after React;
 * 5. loads React on the first sign of intent;
 * 6. repeats the clicks that came before the controls.
 * Everything else that works without React is in controls.ts.
 */
import {createScriptPolicy} from '../trusted-types/client/scripts.ts';
import {isSlow} from './connection.ts';

/** Filled in by the plugin from the site configuration; see index.ts. */
declare const __ANNOUNCEMENT_ID__: string | null;
declare const __BASE_URL_HINT__: string | null;
declare const __FONTS__: readonly FontFile[];
declare const __CONTROLS__: ScriptFile;

/** A script to load: its address and its hash. */
export type ScriptFile = readonly [src: string, integrity: string];

/** A font to load: the arguments of `FontFace`. */
export type FontFile = readonly [family: string, source: string, descriptors: {weight: string}];

type Choice = 'light' | 'dark' | undefined;

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

let warned = false;
function write(key: string, value: string | undefined) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch (error) {
    if (!warned) console.warn('Browser storage is not available: choices are not kept.', error);
    warned = true;
  }
}

// 1. Colour mode and announcement -----------------------------------------------------------------------------------

const toChoice = (value: string | null): Choice => (value === 'light' || value === 'dark' ? value : undefined);

function setColorMode(choice?: Choice) {
  root.dataset.theme = choice ?? (prefersLight.matches ? 'light' : 'dark');
  root.dataset.themeChoice = choice ?? 'system';
}

root.dataset.js = '';
setColorMode(toChoice(read(colorModeKey)));
prefersLight.addEventListener('change', () => root.dataset.themeChoice === 'system' && setColorMode());
addEventListener('storage', (event) => {
  // `key` is null when another tab cleared everything.
  if ((event.key ?? colorModeKey) === colorModeKey) setColorMode(toChoice(event.newValue));
});

if (__ANNOUNCEMENT_ID__ !== null) {
  if (read('docusaurus.announcement.id') !== __ANNOUNCEMENT_ID__) {
    write('docusaurus.announcement.id', __ANNOUNCEMENT_ID__);
    write('docusaurus.announcement.dismiss', 'false');
  }
  if (read('docusaurus.announcement.dismiss') === 'true') root.dataset.announcement = 'dismissed';
}

// 2. A reader who comes back --------------------------------------------------------------------------------------------

/** A place within a page is kept as its distance from the top, which has to be that of the whole page (src/css/layout.css). */
const layOutWhole = () => (root.dataset.whole = '');
if (location.hash || (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'navigate') layOutWhole();
addEventListener('popstate', layOutWhole);

// 3. Controls and fonts ----------------------------------------------------------------------------------------------

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
/** Whether an earlier page has brought the fonts: they are in the browser's cache. */
const isKnown = read(fontsKey);

/**
 * Text is painted with local fonts of the same measures. Ours are used if they are there by then; otherwise on the next
 * page: a swap would move words under the reader's eyes, and lay the whole page out once more. The first frame is what
 * counts: the browser tells of a paint only when it has been shown.
 */
function loadFonts(isDrawn: boolean) {
  requestAnimationFrame(() => (isDrawn = true));
  Promise.all(__FONTS__.map((font) => new FontFace(...font).load())).then(
    (faces) => {
      const use = () => faces.forEach((face) => document.fonts.add(face));
      if (isDrawn) document.addEventListener('site:page', use);
      else use();
      write(fontsKey, 'kept');
    },
    () => {}, // the browser says so; text stays as it is
  );
}

/** `data-js` says how it stands with them: nothing yet, ready, or absent where they failed. */
const areControlsDue = () => root.dataset.js === '';

let controls: HTMLScriptElement | undefined;

function loadControls() {
  if (controls) return;
  controls = addScript(__CONTROLS__, false);
  controls.onload = controls.onerror = () => {
    // Without them, their buttons and closed tabs would be dead ends: the page is then as it is without JavaScript.
    if (areControlsDue()) delete root.dataset.js;
    early.forEach((control) => control.click());
  };
}

/** As in controls/dom.ts: what is seen of the controls before a touch, stands beside the text. */
const isNarrow = matchMedia('(max-width: 62.3em)').matches;

/**
 * Brings the controls. In a narrow window, where nothing shows whether they are there, only into the browser's cache;
 * unless the page's address or its content has it shown otherwise with them.
 */
function bringControls() {
  if (!isNarrow || location.hash || document.querySelector('[data-on-load]')) loadControls();
  else if (!isSlow()) fetch(__CONTROLS__[0]).catch(() => {}); // they are asked for again when they are needed
}

// Text first: when some has been painted and the page is there whole, since a script amid a long text has frames drawn for it.
// But tabs that the reader has chosen are shown from the start, with controls that the cache has.
if (read('site.tabs')) loadControls();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringControls);
    else bringControls();
  }).observe({type: 'paint', buffered: true});
// A phone has to decode fonts too, which only another page of this visit will use: they come when React is there to open one;
// where bytes are dear, never.
if (isKnown || !(isSlow() || isNarrow)) loadFonts(false);
else if (!isSlow()) document.addEventListener('site:app', () => loadFonts(true));

// 4. Clicks this script answers itself -------------------------------------------------------------------------------

const nextChoice: Partial<Record<string, Choice>> = {system: 'light', light: 'dark'};

function switchColorMode() {
  const choice = nextChoice[root.dataset.themeChoice!];
  setColorMode(choice);
  write(colorModeKey, choice);
}

function dismissAnnouncement() {
  root.dataset.announcement = 'dismissed';
  write('docusaurus.announcement.dismiss', 'true');
}

// 5. React on intent --------------------------------------------------------------------------------------------------

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
function onIntent({target}: Event) {
  loadControls();
  if (!isSlow() && !(target as Element).closest?.(needsNoApp)) loadApp();
}
addEventListener('scroll', loadControls);
addEventListener('pointerdown', onIntent);
addEventListener('focusin', onIntent);
addEventListener('pointerover', (event) => (event.target as Element).closest?.('a,button,summary') && onIntent(event));

// 6. What comes before the controls ------------------------------------------------------------------------------------

const early = new Set<HTMLElement>();

/** Repeats a click when the controls are there, which it does not leave to the end of the page. */
function keepClick(event: Event, control: HTMLElement) {
  event.preventDefault();
  early.add(control);
  loadControls();
}

const isModified = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey;

addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest?.<HTMLElement>('[data-action]');
    if (!control) return;
    const {action} = control.dataset;
    if (action === 'color-mode') switchColorMode();
    else if (__ANNOUNCEMENT_ID__ !== null && action === 'close-announcement') dismissAnnouncement();
    else if (areControlsDue() && !isModified(event)) keepClick(event, control);
  },
  true,
);

addEventListener('keydown', (event) => {
  const {key, target} = event;
  if (!isModified(event) && key !== '/') return onIntent(event);
  // The shortcuts of search, until controls.ts listens.
  const link = document.querySelector<HTMLElement>('[data-action=search]');
  if (link && areControlsDue() && (isModified(event) ? key === 'k' : !(target as Element).closest?.('input,textarea'))) keepClick(event, link);
});

// 7. A wrong base URL ------------------------------------------------------------------------------------------------

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
