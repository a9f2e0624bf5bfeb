/**
 * The only script that runs while the page loads. It is inlined in the head, before anything is painted, and
 * 1. sets the color mode, and hides a dismissed announcement and a hidden sidebar, so nothing flashes;
 * 2. lays out the whole page for a reader who arrives at a place within it, or presses End or Tab;
 * 3. loads the fonts, and the controls (client/main.ts) once the text is painted or a phone is touched;
 * 4. handles the color-mode switch and the announcement's close button;
 * 5. repeats clicks and shortcuts that came before the controls had loaded;
 * 6. shows a hint if the base URL might be wrong.
 */
import {desktop} from '../../client/breakpoints.ts';
import {isSlow} from '../../client/connection.ts';
import {isLetterK} from '../../client/isLetterK.ts';
import {hasSingleKeys, readPreference, sidebarKey, tabsKey, valuesKey, writePreference} from '../../client/storage.ts';
import {createScriptPolicy} from '../../client/trustScript.ts';

/** Filled in by the plugin from the site configuration; see index.ts. */
declare const __ANNOUNCEMENT_ID__: string | null;
declare const __BASE_URL_HINT__: string | null;
declare const __FONTS__: readonly FontFile[];

/** A font to load, as the arguments of `FontFace`. */
export type FontFile = readonly [family: string, source: string, descriptors: {weight: string}];

type Choice = 'light' | 'dark' | undefined;

const root = document.documentElement;
const entryElement = document.getElementById('site-entry');
/**
 * The URL and the hash of client/main.ts, which the template wrote before this script. The development server loads the
 * controls itself.
 */
const entry = entryElement && (JSON.parse(entryElement.textContent!) as [src: string, integrity: string]);
const prefersLight = matchMedia('(prefers-color-scheme: light)');
const colorModeKey = 'theme';

// 1. Color mode and announcement -----------------------------------------------------------------------------------

/** Applies a stored choice. Anything but `light` and `dark` means the system's mode. */
function setColorMode(stored?: string | null) {
  const choice = stored === 'light' || stored === 'dark' ? stored : undefined;
  root.dataset.theme = choice ?? (prefersLight.matches ? 'light' : 'dark');
  root.dataset.themeChoice = choice ?? 'system';
}

root.dataset.js = '';
showPreferences();
// On Back, a browser can show a page that it has kept, without the preferences set on later pages.
addEventListener('pageshow', ({persisted}) => persisted && !root.dataset.storage && showPreferences());
prefersLight.addEventListener('change', () => root.dataset.themeChoice === 'system' && setColorMode());
addEventListener('storage', (event) => {
  // `key` is null if another tab cleared the whole storage.
  if ((event.key ?? colorModeKey) === colorModeKey) setColorMode(event.newValue);
});

function showPreferences() {
  setColorMode(readPreference(colorModeKey));
  // src/theme/DocSidebar/actions.ts stores this.
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

// 2. A reader who arrives at a place within the page -----------------------------------------------------------------

/**
 * The browser restores a place within a page by its distance from the top, so the whole page has to be laid out
 * (src/css/layout.css).
 */
const layOutWhole = () => (root.dataset.whole = '');
// If the URL contains a text fragment (`#:~:text=…`), only this entry shows it.
const opened = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
const isPlaced = location.hash || opened?.name.includes('#') || opened?.type !== 'navigate';
if (isPlaced) layOutWhole();
// After a reload, earlier history entries also belong to this document, which contains a different page. The navigator
// would show their pages. Without it, the page has to be loaded.
const openedPath = location.pathname;
addEventListener('popstate', () => {
  layOutWhole();
  if (location.pathname !== openedPath && entry && root.dataset.navigator !== 'ready') location.reload();
});

// 3. Controls and fonts ----------------------------------------------------------------------------------------------

// Use the literal name: importing the table of policies would add it to every page.
const trustScript = createScriptPolicy('boot');

const fontsKey = 'site.fonts';
/** Set if an earlier page has loaded the fonts, so they are in the browser's cache. */
const isKnown = readPreference(fontsKey);

/**
 * Loads the site's fonts. If they arrive before the first frame, this page uses them. Otherwise, text stays in local
 * fonts with the same metrics until the next page: a swap would move words while the reader reads, and lay out the
 * whole page again. The first frame decides because the browser reports a paint only after showing it. Firefox runs a
 * callback for a frame before the first one that it shows.
 */
function loadFonts(isDrawn: boolean) {
  const draw = () => (isDrawn = true);
  requestAnimationFrame(CSS.supports('-moz-orient', 'inline') ? () => requestAnimationFrame(draw) : draw);
  Promise.all(__FONTS__.map((font) => new FontFace(...font).load())).then(
    (faces) => {
      const use = () => faces.forEach((face) => document.fonts.add(face));
      if (isDrawn) document.addEventListener('site:page', use);
      else use();
      writePreference(fontsKey, 'kept');
    },
    () => {}, // the browser logs the failure; the text stays unchanged
  );
}

/** Whether the controls are still to load. `data-js` is their state: empty, `ready`, or absent if loading failed. */
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
    // If the controls failed, their buttons and closed tabs would do nothing, so make the page work without JavaScript.
    if (areControlsDue()) delete root.dataset.js;
    early.forEach((control) => control.click());
  };
}

/** Whether the window is narrow. Before a touch, controls only affect the columns next to the text of wide windows. */
const isNarrow = !matchMedia(desktop).matches;

/**
 * Loads the controls. In a narrow window, they wait for the reader because nothing visible depends on them, unless they
 * change the page for its URL or its content, or Back might need the navigator.
 */
function bringControls() {
  if (!isNarrow || isPlaced || document.querySelector('[data-on-load]')) loadControls();
}

// Load the controls after text has been painted and the page is parsed, because a script amid a long text would cause
// extra frames. If the reader has chosen tabs or set values for samples, load the controls from the cache right away to
// show those choices from the start.
if (readPreference(tabsKey) || readPreference(valuesKey)) loadControls();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bringControls);
    else bringControls();
  }).observe({type: 'paint', buffered: true});
// On a phone, new fonts take time to decode, and only later pages of this visit would use them, so load them with the
// navigator, which shows those pages. If data is expensive, don't load them.
if (isKnown || !(isSlow() || isNarrow)) loadFonts(false);
else if (!isSlow()) document.addEventListener('site:navigator', () => loadFonts(true));

// 4. Clicks that this script handles itself --------------------------------------------------------------------------

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

// 5. Input before the controls have loaded ---------------------------------------------------------------------------

for (const type of ['scroll', 'pointerdown', 'focusin']) addEventListener(type, loadControls);
addEventListener('pointerover', ({target}) => (target as Element).closest?.('a,button,summary') && loadControls());

const early = new Set<HTMLElement>();
/** Whether the controls will open search or the list of keys. Letters until then are for the field of search. */
let isSearchDue: boolean | undefined;

/** Keeps a click to repeat it when the controls have loaded, and loads them now, before the page is parsed. */
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
    else if (areControlsDue() && !isModified(event) && !event.shiftKey) {
      isSearchDue = action === 'search';
      keepClick(event, control);
    }
  },
  true,
);

addEventListener('keydown', (event) => {
  const {key, target} = event;
  // The browser scrolls to where it expects the end or the focus, before the parts on the way are laid out.
  if (/^(End|Tab)$/.test(key)) layOutWhole();
  const isKept = isModified(event)
    ? isLetterK(event) && !event.shiftKey
    : !(target as Element).closest?.('input,textarea') &&
      (isSearchDue ? /^(.|Backspace)$/.test(key) : /^[/?]$/.test(key) && hasSingleKeys());
  if (isModified(event) && !isKept) return;
  loadControls();
  if (!isKept || !areControlsDue()) return;
  event.preventDefault();
  isSearchDue = true;
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
