/**
 * Why: uses our page grid. The table of contents is in the page once, as a column, or as a bar if there is no room. It
 * comes first, so a page that is painted while it's still loading doesn't move when the table of contents arrives.
 */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import TOC from '@theme/TOC';
import {PageActionsButton} from '@site/src/components/PageActions';

export default function DocItemLayout({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const hasToc = !frontMatter.hide_table_of_contents && toc.length > 0;
  const isWide = 'wide' in frontMatter && frontMatter.wide === true;
  return (
    <div className={isWide ? 'page page--wide' : hasToc ? 'page page--with-toc' : 'page'}>
      {hasToc && (
        <TOC
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
        />
      )}
      {/* "Skip to main content" and the navigator lead here, after the table of contents. */}
      <div className="page__main" id="main" tabIndex={-1}>
        <ContentVisibility metadata={metadata} />
        <article>
          <div className="page__crumbs">
            <DocBreadcrumbs />
            <PageActionsButton />
          </div>
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
    </div>
  );
}
