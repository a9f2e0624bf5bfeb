/**
 * Islands: parts of pages that React runs. The server renders them (src/components/Island); React and their code come
 * when a reader comes near. README.md says how to write one.
 */
import {onPage} from './dom.ts';
import {element} from './element.ts';
import {islands} from './islandTable.ts';
import {retryImport} from './retryImport.ts';

/**
 * Runs islands when a pointer, a finger, a key or the focus comes near; what a page is there for, and what its address
 * is for, at once.
 */
export function initIslands() {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({target}) => void start(islandAt(target)), {passive: true});
  }
  document.addEventListener('click', keepPress, true);
  // The sign of a reader that brought this may have been near one.
  for (const selector of [':hover', ':focus-within'])
    document.querySelectorAll<HTMLElement>(waiting + selector).forEach((place) => void start(place));
  onPage(startPage);
  addEventListener('hashchange', startPage);
}

function startPage() {
  void start(document.querySelector<HTMLElement>(`${waiting}[data-page]`));
  // `#build=start-thread&…` opens the form whose props have that id.
  const id = new URLSearchParams(location.hash.slice(1)).get('build');
  const props = CSS.escape(`"id":${JSON.stringify(id)}`);
  if (id) void start(document.querySelector<HTMLElement>(`${waiting}[data-island=Builder][data-props*="${props}"]`));
}

/** React, with the starter of islands. */
const importReact = () => retryImport(() => import(/* webpackChunkName: "island" */ './island.tsx'));

/** An island that does not run yet. */
const waiting = '[data-island]:not([data-runs])';
/** The island around an element; not from its failure, whose Retry is another press. */
function islandAt(target: EventTarget | null): HTMLElement | null | undefined {
  const near = (target as Element | null)?.closest?.<HTMLElement>(`.island-failure, ${waiting}`);
  return near?.matches(waiting) ? near : undefined;
}

/** The last press on a button of an island that does not run yet: it is repeated when it does. */
const presses = new WeakMap<HTMLElement, HTMLElement>();
const starting = new WeakSet<HTMLElement>();

function keepPress(event: MouseEvent) {
  const place = islandAt(event.target);
  const button = (event.target as Element).closest?.<HTMLElement>('button');
  if (!place || !button) return;
  event.preventDefault();
  presses.set(place, button);
  void start(place);
}

async function start(place: HTMLElement | null | undefined) {
  if (!place || starting.has(place)) return;
  starting.add(place);
  place.querySelector(':scope > .island-failure')?.remove();
  delete place.dataset.failed;
  const {island: name = '', page} = place.dataset;
  try {
    const load = islands.get(name);
    if (!load) throw new Error(`Found an island "${name}"; expected it in client/islandTable.ts.`);
    const [{hydrateIsland}, module] = await Promise.all([importReact(), retryImport(load)]);
    hydrateIsland(place, module, () => presses.get(place)?.click());
  } catch (error) {
    console.warn(`The island ${name} did not load.`, error);
    starting.delete(place);
    if (page !== undefined) {
      place.dataset.failed = '';
      addEventListener('online', startPage, {once: true});
    }
    if (page !== undefined || presses.has(place)) showFailure(place);
  }
}

/**
 * Says at the end of an island that it did not load, to a reader who has asked something of it: the island may stick to
 * the edge of the window, and what is below it is out of view.
 */
function showFailure(place: HTMLElement) {
  const retry = element('button', {type: 'button', class: 'button'}, 'Retry');
  const failure = element('p', {class: 'island-failure', role: 'alert'}, 'This part of the page did not load. ', retry);
  retry.onclick = () => void start(place);
  place.append(failure);
}
