/** Why: one list for all widths, folded on narrow windows by a checkbox; the controls mark the section being read. */
import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useFilteredAndTreeifiedTOC} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TOC';
import TOCItemTree from '@theme/TOCItems/Tree';

export default function TOC({toc, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const config = useThemeConfig().tableOfContents;
  const tree = useFilteredAndTreeifiedTOC({
    toc,
    minHeadingLevel: minHeadingLevel ?? config.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? config.maxHeadingLevel,
  });
  return (
    <nav className="toc" aria-label="On this page">
      <input type="checkbox" className="toc__toggle visually-hidden" id="toc-toggle" aria-label="Show the table of contents" />
      <label className="toc__title" htmlFor="toc-toggle">
        On this page
      </label>
      <div className="toc__list">
        <TOCItemTree toc={tree} className="toc__items" linkClassName={null} />
      </div>
    </nav>
  );
}
