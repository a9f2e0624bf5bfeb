/**
 * The only script that runs with the page. Inlined in the head before anything is painted, it
 * 1. sets the color mode, and hides a dismissed announcement and a hidden sidebar, so nothing flashes;
 * 2. has the page laid out whole for a reader who comes to a place within it;
 * 3. brings the controls (client/main.ts) when the text is there, on a phone when it is touched, and the fonts;
 * 4. owns the color-mode switch;
 * 5. repeats the clicks and the shortcuts that came before the controls;
 * 6. tells a reader whose base URL may be wrong.
 */
import {desktop} from '../../client/breakpoints.ts';
import {isSlow} from '../../client/connection.ts';
import {isLetterK} from '../../client/isLetterK.ts';
import {readPreference, sidebarKey, tabsKey, valuesKey, writePreference} from '../../client/storage.ts';
import {createScriptPolicy} from '../../client/trustScript.ts';

/** Filled in by the plugin from the site configuration; see index.ts. */
declare const __ANNOUNCEMENT_ID__: string | null;
declare const __BASE_URL_HINT__: string | null;
declare const __FONTS__: readonly FontFile[];

/** A font to load: the arguments of `FontFace`. */
export type FontFile = readonly [family: string, source: string, descriptors: {weight: string}];

type Choice = 'light' | 'dark' | undefined;

const root = document.documentElement;
/**
 * Address and hash of client/main.ts, which the template has written before this; the development server brings it
 * itself.
 */
const list = document.getElementById('site-entry');
const entry = list && (JSON.parse(list.textContent!) as [src: string, integrity: string]);
const prefersLight = matchMedia('(prefers-color-scheme: light)');
const colorModeKey = 'theme';

// 1. Color mode and announcement -----------------------------------------------------------------------------------

const toChoice = (value: string | null): Choice => (value === 'light' || value === 'dark' ? value : undefined);

function setColorMode(choice?: Choice) {
  root.dataset.theme = choice ?? (prefersLight.matches ? 'light' : 'dark');
  root.dataset.themeChoice = choice ?? 'system';
}

root.dataset.js = '';
showPreferences();
// On Back, a browser may show the page that it has kept, which was not told what was chosen on those after it.
addEventListener('pageshow', ({persisted}) => persisted && !root.dataset.storage && showPreferences());
prefersLight.addEventListener('change', () => root.dataset.themeChoice === 'system' && setColorMode());
addEventListener('storage', (event) => {
  // `key` is null when another tab cleared everything.
  if ((event.key ?? colorModeKey) === colorModeKey) setColorMode(toChoice(event.newValue));
});

function showPreferences() {
  setColorMode(toChoice(readPreference(colorModeKey)));
  // As src/theme/DocSidebar/actions.ts keeps it.
  if (readPreference(sidebarKey)) root.dataset.sidebar = 'hidden';
  else delete root.dataset.sidebar;
  if (__ANNOUNCEMENT_ID__ !== null) {
    if (readPreference('docusaurus.announcement.id') !== __ANNOUNCEMENT_ID__) {
      writePreference('docusaurus.announcement.id', __ANNOUNCEMENT_ID__);
      writePreference('docusaurus.announcement.dismiss', 'false');
    }
    if (readPreference('docusaurus.announcement.dismiss') === 'true') root.dataset.announcement = 'dismissed';
  }
}

// 2. A reader who comes to a place within the page -------------------------------------------------------------------

/**
 * A place within a page is kept as its distance from the top, which has to be that of the whole page
 * (src/css/layout.css).
 */
const layOutWhole = () => (root.dataset.whole = '');
// Of an address with `#:~:text=…`, which leads to a text, only this entry has the fragment.
const opened = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
if (location.hash || opened?.name.includes('#') || opened?.type !== 'navigate') layOutWhole();
// After a reload, entries of the history from before belong to this document as well, which has another page: without
// the navigator, which would show theirs, it has to be loaded.
const openedPath = location.pathname;
addEventListener('popstate', () => {
  layOutWhole();
  if (location.pathname !== openedPath && entry && root.dataset.navigator !== 'ready') location.reload();
});

// 3. Controls and fonts ----------------------------------------------------------------------------------------------

// By name: the table of policies would be in every page.
const trustScript = createScriptPolicy('boot');

const fontsKey = 'site.fonts';
/** Whether an earlier page has brought the fonts: they are in the browser's cache. */
const isKnown = readPreference(fontsKey);

/**
 * Text is painted with local fonts of the same measures. Ours are used if they are there by then; otherwise on the next
 * page: a swap would move words under the reader's eyes, and lay the whole page out again. The first frame is what
 * counts: the browser tells of a paint only when it has been shown.
 */
function loadFonts(isDrawn: boolean) {
  requestAnimationFrame(() => (isDrawn = true));
  Promise.all(__FONTS__.map((font) => new FontFace(...font).load())).then(
    (faces) => {
      const use = () => faces.forEach((face) => document.fonts.add(face));
      if (isDrawn) document.addEventListener('site:page', use);
      else use();
      writePreference(fontsKey, 'kept');
    },
    () => {}, // the browser says so; text stays unchanged
  );
}

/** `data-js` is the state of the controls: nothing yet, ready, or absent where they failed. */
const areControlsDue = () => root.dataset.js === '';

let controls: HTMLScriptElement | undefined;

function loadControls() {
  if (controls || !entry) return;
  controls = document.createElement('script');
  controls.type = 'module';
  controls.src = trustScript(entry[0]);
  controls.integrity = entry[1];
  document.head.append(controls);
  controls.onload = controls.onerror = () => {
    // Without them, their buttons and closed tabs would be dead ends: the page then works like one without JavaScript.
    if (areControlsDue()) delete root.dataset.js;
    early.forEach((control) => control.click());
  };
}

/** What is seen of the controls before a touch, is next to the text. */
const isNarrow = !matchMedia(desktop).matches;

/**
 * Brings the controls. In a narrow window, where nothing shows whether they are there, only into the browser's cache;
 * unless the page's address or its content has it shown otherwise with them.
 */
function bringControls() {
  if (!isNarrow || location.hash || document.querySelector('[data-on-load]')) loadControls();
  else if (entry && !isSlow()) fetch(entry[0]).catch(() => {}); // they are asked for again when they are needed
}

// Text first: when some has been painted and the page is there whole, since a script amid a long text has frames drawn
// for it. But tabs that the reader has chosen, and values in samples, are shown from the start, with controls that the
// cache has.
if (readPreference(tabsKey) || readPreference(valuesKey)) loadControls();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringControls);
    else bringControls();
  }).observe({type: 'paint', buffered: true});
// A phone has to decode fonts too, which only another page of this visit will use: they come with the navigator, which
// shows it; where data is expensive, never.
if (isKnown || !(isSlow() || isNarrow)) loadFonts(false);
else if (!isSlow()) document.addEventListener('site:navigator', () => loadFonts(true));

// 4. Clicks this script answers itself -------------------------------------------------------------------------------

const nextChoice: Partial<Record<string, Choice>> = {system: 'light', light: 'dark'};

function switchColorMode() {
  const choice = nextChoice[root.dataset.themeChoice!];
  setColorMode(choice);
  writePreference(colorModeKey, choice);
}

function dismissAnnouncement() {
  root.dataset.announcement = 'dismissed';
  writePreference('docusaurus.announcement.dismiss', 'true');
}

// 5. What comes before the controls ----------------------------------------------------------------------------------

for (const type of ['scroll', 'pointerdown', 'focusin']) addEventListener(type, loadControls);
addEventListener('pointerover', ({target}) => (target as Element).closest?.('a,button,summary') && loadControls());

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
    const control = (event.target as Element).closest?.<HTMLElement>('[data-action],[data-island] button');
    if (!control) return;
    const {action} = control.dataset;
    if (action === 'color-mode') switchColorMode();
    else if (__ANNOUNCEMENT_ID__ !== null && action === 'close-announcement') dismissAnnouncement();
    else if (areControlsDue() && !isModified(event) && !event.shiftKey) keepClick(event, control);
  },
  true,
);

addEventListener('keydown', (event) => {
  const {key, target} = event;
  const isShortcut = isModified(event)
    ? isLetterK(event) && !event.shiftKey
    : /^[/?]$/.test(key) && !(target as Element).closest?.('input,textarea');
  if (isModified(event) && !isShortcut) return;
  loadControls();
  if (!isShortcut || !areControlsDue()) return;
  event.preventDefault();
  controls?.addEventListener('load', () => target!.dispatchEvent(new KeyboardEvent('keydown', event)));
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
