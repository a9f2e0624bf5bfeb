import {isSlow} from '../../../client/connection.ts';
import {onceLoaded} from '../../../client/retryImport.ts';

const selector = '[data-action=term]';
const linkAt = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLAnchorElement>(selector);

const load = onceLoaded(() => import(/* webpackChunkName: "cards" */ './card.ts'));

/**
 * Links to terms of the glossary show the definition in a card: to a pointer that rests on one, to the focus, and where
 * nothing can hover, to a press; the card then has the link. Where data is expensive, only a press brings it.
 */
export function initTerms() {
  const come = (link: HTMLAnchorElement | null | undefined, isAsked = false) => {
    if (!link || (isSlow() && !isAsked)) return;
    load().then(
      ({scheduleCard}) => scheduleCard(link, isAsked),
      () => isAsked && location.assign(link.href),
    );
  };
  document.addEventListener('pointerover', ({target, relatedTarget, pointerType, buttons}) => {
    const link = linkAt(target);
    // A text that is being selected would have the card in it.
    if (pointerType !== 'touch' && buttons === 0 && link !== linkAt(relatedTarget)) come(link);
  });
  document.addEventListener(
    'focusin',
    ({target}) => (target as Element).matches(':focus-visible') && come(linkAt(target)),
  );
  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a new tab, a download
    if (!link || !matchMedia('(hover: none)').matches || link.hasAttribute('aria-describedby')) return;
    event.preventDefault();
    come(link, true);
  });
  // The sign of a reader that brought this may have been near one.
  come(document.querySelector<HTMLAnchorElement>(`${selector}:is(:hover, :focus-visible)`));
}
