import {isSlow} from '../../../client/connection.ts';
import {onceLoaded} from '../../../client/retryImport.ts';

const selector = '[data-action=term]';
const linkAt = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLAnchorElement>(selector);

const load = onceLoaded(() => import(/* webpackChunkName: "cards" */ './card.ts'));

/**
 * Shows the definition of a glossary term in a card if the pointer rests on a link to the term, or if the link has the
 * focus. On devices that can't hover, a press opens the card, which then contains the link. If data is expensive, only
 * a press loads the card.
 */
export function initTerms() {
  const come = (link: HTMLAnchorElement | null | undefined, isAsked = false) => {
    if (!link || (isSlow() && !isAsked)) return;
    load().then(
      ({scheduleCard}) => link.isConnected && scheduleCard(link, isAsked),
      () => isAsked && link.isConnected && location.assign(link.href),
    );
  };
  document.addEventListener('pointerover', ({target, relatedTarget, pointerType, buttons}) => {
    const link = linkAt(target);
    // Otherwise, text that the reader is selecting would include the card.
    if (pointerType !== 'touch' && buttons === 0 && link !== linkAt(relatedTarget)) come(link);
  });
  document.addEventListener(
    'focusin',
    ({target}) => (target as Element).matches(':focus-visible') && come(linkAt(target)),
  );
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a new tab or a download
    if (!link || !matchMedia('(hover: none)').matches || link.hasAttribute('aria-describedby')) return;
    event.preventDefault();
    come(link, true);
  });
  // The interaction that loaded this script might have been with a link to a term.
  come(document.querySelector<HTMLAnchorElement>(`${selector}:is(:hover, :focus-visible)`));
}
