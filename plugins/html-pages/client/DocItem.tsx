/** A page of the docs in the browser. React owns what is around it; the page itself is markup that the build wrote. */
import {useLayoutEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {findCurrent, findMenu, forgetCurrent, showCurrent} from './menu.ts';
import {adoptStyles, type PageContent} from './page.ts';
import {usePageLinks} from './pageLinks.ts';

export default function DocItem({content}: {readonly content: PageContent}): ReactNode {
  const links = usePageLinks<HTMLDivElement>();
  useLayoutEffect(() => {
    adoptStyles(content);
    const menu = findMenu(document);
    if (!menu || !content.menu) return undefined;
    // What the reader did to the menu before React came stays.
    if (findCurrent(menu)?.pathname !== content.path) showCurrent(menu, content.menu, content.path);
    return () => forgetCurrent(menu);
  }, [content]);
  return (
    <HtmlClassNameProvider className={content.documentClass}>
      <Head>{content.head}</Head>
      <div {...links} className={content.className} suppressHydrationWarning dangerouslySetInnerHTML={{__html: content.html}} />
    </HtmlClassNameProvider>
  );
}
