/** Links in markup that React does not look into: the router follows and prefetches them, as it does its own. */
import {useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** Props of an element that holds such markup. */
export interface PageLinks<Kind extends Element> {
  readonly ref: RefObject<Kind>;
  readonly onClick: (event: MouseEvent) => void;
  readonly onMouseOver: (event: SyntheticEvent) => void;
  readonly onTouchStart: (event: SyntheticEvent) => void;
}

/** The page that a link leads to, if this site's router can show it. */
function pageAt(target: EventTarget, baseUrl: string): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const isPage = link && link.origin === location.origin && link.pathname.startsWith(baseUrl) && link.pathname.endsWith('/');
  return isPage && !link.target && !link.hasAttribute('download') && !link.getAttribute('href')!.startsWith('#') ? link : undefined;
}

export function usePageLinks<Kind extends Element>(): PageLinks<Kind> {
  const ref = useRef<Kind>(null);
  const history = useHistory();
  const baseUrl = useBaseUrl('/');

  useEffect(() => {
    const element = ref.current!;
    const inView = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
      }
    });
    const observeLinks = (part: Element) => {
      for (const link of part.querySelectorAll('a[href]')) if (pageAt(link, baseUrl)) inView.observe(link);
    };
    observeLinks(element);
    const added = new MutationObserver((records) => {
      for (const {addedNodes} of records) for (const node of addedNodes) if (node instanceof Element) observeLinks(node);
    });
    added.observe(element, {childList: true, subtree: true});
    return () => {
      inView.disconnect();
      added.disconnect();
    };
  }, [baseUrl]);

  const preload = ({target}: SyntheticEvent) => {
    const link = pageAt(target, baseUrl);
    if (link) window.docusaurus.preload(link.pathname);
  };
  const open = (event: MouseEvent) => {
    const link = pageAt(event.target, baseUrl);
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    if (link.href === location.href) history.replace(address);
    else history.push(address);
  };
  return {ref, onClick: open, onMouseOver: preload, onTouchStart: preload};
}
