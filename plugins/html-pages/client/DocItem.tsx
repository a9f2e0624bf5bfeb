/** A page of the docs in the browser. React owns what is around it; the page itself is markup that the build wrote. */
import {useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent} from 'react';
import Head from '@docusaurus/Head';
import {useHistory} from '@docusaurus/router';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {adoptStyles, type PageContent} from './page.ts';

export default function DocItem({content}: {readonly content: PageContent}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const baseUrl = useBaseUrl('/');

  /** The page that a link in `target` leads to, if this site's router can show it. */
  const pageAt = (target: EventTarget): HTMLAnchorElement | undefined => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    const isPage = link && link.origin === location.origin && link.pathname.startsWith(baseUrl) && link.pathname.endsWith('/');
    return isPage && !link.target && !link.hasAttribute('download') && !link.getAttribute('href')!.startsWith('#') ? link : undefined;
  };
  const preload = ({target}: SyntheticEvent) => {
    const link = pageAt(target);
    if (link) window.docusaurus.preload(link.pathname);
  };
  const open = (event: MouseEvent) => {
    const link = pageAt(event.target);
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    if (link.href === location.href) history.replace(address);
    else history.push(address);
  };

  useLayoutEffect(() => adoptStyles(content), [content]);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
      }
    });
    for (const link of element.current!.querySelectorAll('a[href]')) if (pageAt(link)) observer.observe(link);
    return () => observer.disconnect();
  }, [content]);

  return (
    <HtmlClassNameProvider className={content.documentClass}>
      <Head>{content.head}</Head>
      <div
        ref={element}
        className={content.className}
        onClick={open}
        onMouseOver={preload}
        onTouchStart={preload}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{__html: content.html}}
      />
    </HtmlClassNameProvider>
  );
}
