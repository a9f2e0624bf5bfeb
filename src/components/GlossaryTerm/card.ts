import './card.css';
import terms from '@generated/glossary/default/terms.json';
import {element} from '../../../client/element.ts';
import {placeAt} from '../../../client/placeAt.ts';
import type {Piece} from '../../../plugins/glossary/read.ts';

/** How long a pointer rests on a link before its card opens, in milliseconds. */
const openDelay = 250;
/** How long the pointer can take to move from the link to the card, in milliseconds. */
const closeDelay = 300;

const id = 'glossary-card';

let opened: {link: HTMLAnchorElement; card: HTMLElement} | undefined;
/** Two timers, because when the pointer moves from one link to another, one card opens while the other closes. */
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
/** The link to which Escape returns the focus. Its card stays closed. */
let dismissed: HTMLAnchorElement | undefined;
/** The last vertical position of the pointer, because a link can span two lines. */
let pointerY = NaN;

/**
 * Opens the card of a link to a term: immediately if the reader pressed the link or the link has the focus, otherwise
 * when the pointer rests on it.
 * @param isAsked whether the reader pressed the link
 */
export function scheduleCard(link: HTMLAnchorElement, isAsked: boolean) {
  clearTimeout(opening);
  const isDismissed = link === dismissed && !isAsked;
  dismissed = undefined;
  if (isDismissed) return;
  if (isAsked || link.matches(':focus-visible')) show(link);
  else opening = setTimeout(() => link.matches(':is(:hover, :focus-visible)') && show(link), openDelay);
}

function show(link: HTMLAnchorElement) {
  if (opened?.link === link) return;
  close();
  const definition = terms[decodeURIComponent(link.hash.slice(1))];
  if (!definition) return;
  const [term, ...pieces] = definition;
  const card = element(
    'span',
    {class: 'placed term', popover: 'manual', role: 'note', id, 'aria-label': `Definition of ${term}`},
    element('a', {class: 'term__name', href: link.href}, term),
    element('span', {class: 'term__text'}, ...pieces.map((piece) => render(piece, link))),
  );
  // Insert the card after the link, so the Tab key moves into the card.
  link.after(card);
  link.setAttribute('aria-describedby', id);
  card.addEventListener('toggle', ({newState}) => newState === 'closed' && opened?.card === card && close());
  card.showPopover();
  placeAt(card, () => {
    const lines = [...link.getClientRects()];
    return lines.find(({top, bottom}) => top <= pointerY && pointerY <= bottom) ?? lines[0]!;
  });
  opened = {link, card};
}

/** Renders a piece of a definition. Its URL starts at the site's root, which is the beginning of the link's path. */
function render(piece: Piece, {pathname}: HTMLAnchorElement): Node | string {
  if (typeof piece === 'string') return piece;
  const [text, address] = piece;
  if (address === undefined) return element('code', {}, text);
  const root = pathname.slice(0, pathname.lastIndexOf('help/glossary/'));
  return element('a', {href: address.replace(/^\//, root)}, text);
}

function close() {
  clearTimeout(opening);
  clearTimeout(closing);
  opened?.link.removeAttribute('aria-describedby');
  opened?.card.remove();
  opened = undefined;
}

const isInside = (target: EventTarget | null) =>
  opened !== undefined && [opened.link, opened.card].some((part) => part.contains(target as Node | null));

document.addEventListener('pointermove', ({clientY}) => (pointerY = clientY), {passive: true});
document.addEventListener('pointerover', ({target, pointerType}) => {
  if (!opened || pointerType === 'touch') return;
  clearTimeout(closing);
  if (!isInside(target) && !isInside(document.activeElement)) closing = setTimeout(close, closeDelay);
});
document.addEventListener('focusin', ({target}) => isInside(target) || close());
document.addEventListener('pointerdown', ({target}) => isInside(target) || close());
document.addEventListener('site:page', close);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !opened) return;
  const {link, card} = opened;
  if (card.contains(document.activeElement)) {
    dismissed = link;
    link.focus();
  }
  close();
});
