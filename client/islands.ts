/**
 * Islands: parts of pages that React runs. The server renders them (src/components/Island). React and their code load
 * when a reader comes near. README.md describes how to write an island.
 */
import {onPage} from './dom.ts';
import {element} from './element.ts';
import {islands} from './islandTable.ts';
import {retryImport} from './retryImport.ts';

/**
 * Starts islands when a pointer, a finger, or the focus comes near. An island that is the page's main part, or that the
 * URL opens, starts immediately.
 */
export function initIslands() {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({target}) => void start(islandAt(target)), {passive: true});
  }
  document.addEventListener('click', keepPress, true);
  // The event that loaded this module might have happened near an island.
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

/** Loads React and the code that starts islands. */
const importReact = () => retryImport(() => import(/* webpackChunkName: "island" */ './island.tsx'));

/** A selector for islands that don't run yet. */
const waiting = '[data-island]:not([data-runs])';
/** Returns the waiting island around an element, except from its failure message, which has its own Retry button. */
function islandAt(target: EventTarget | null): HTMLElement | null | undefined {
  const near = (target as Element | null)?.closest?.<HTMLElement>(`.island-failure, ${waiting}`);
  return near?.matches(waiting) ? near : undefined;
}

/**
 * The last pressed button of each island that doesn't run yet, by its position. The press is repeated when the island
 * runs. If a translator or an extension has changed the island, React replaces its elements.
 */
const presses = new WeakMap<HTMLElement, number>();
const buttonsOf = (place: HTMLElement) => [...place.querySelectorAll('button')];
const starting = new WeakSet<HTMLElement>();

function keepPress(event: MouseEvent) {
  const place = islandAt(event.target);
  const button = (event.target as Element).closest?.('button');
  if (!place || !button) return;
  event.preventDefault();
  button.setAttribute('aria-busy', 'true');
  presses.set(place, buttonsOf(place).indexOf(button));
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
    // React replaces the elements of a translated island, so a button that is being held down would not be clicked.
    while (place.matches(':active')) await new Promise((resolve) => setTimeout(resolve, 50));
    endBusy(place);
    const focused = buttonsOf(place).indexOf(document.activeElement as HTMLButtonElement);
    hydrateIsland(place, module, () => {
      buttonsOf(place)[focused]?.focus();
      const pressed = buttonsOf(place)[presses.get(place)!];
      // An island that crashes runs again after "Try again".
      presses.delete(place);
      pressed?.click();
    });
  } catch (error) {
    console.warn(`The island ${name} did not load.`, error);
    endBusy(place);
    starting.delete(place);
    if (page !== undefined) {
      place.dataset.failed = '';
      addEventListener('online', startPage, {once: true});
    }
    if (page !== undefined || presses.has(place)) showFailure(place);
  }
}

/** Call it before React runs the buttons, because it keeps attributes that it doesn't know. */
function endBusy(place: HTMLElement) {
  for (const button of buttonsOf(place)) button.removeAttribute('aria-busy');
}

/**
 * Shows that an island didn't load. The message is inside the island, at its end, because the island might stick to the
 * edge of the window, where anything below it would be out of view.
 */
function showFailure(place: HTMLElement) {
  const retry = element('button', {type: 'button', class: 'button'}, 'Retry');
  const failure = element('p', {class: 'island-failure', role: 'alert'}, 'This part of the page did not load. ', retry);
  retry.onclick = () => {
    // The button disappears, so keep the focus nearby.
    (buttonsOf(place)[presses.get(place)!] ?? place.querySelector('input'))?.focus();
    void start(place);
  };
  place.append(failure);
}
