/**
 * Why: uses one list for all widths. If there is no column for the list, it's a popover under a bar. The browser opens
 * it, and closes it on a press elsewhere, without a script. The controls mark the section being read, also on the bar.
 */
import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useFilteredAndTreeifiedTOC} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TOC';
import TOCItemTree from '@theme/TOCItems/Tree';
import {breakPaths} from './breakPaths';

const title = 'On this page';

export default function TOC({toc, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const config = useThemeConfig().tableOfContents;
  const tree = useFilteredAndTreeifiedTOC({
    toc,
    minHeadingLevel: minHeadingLevel ?? config.minHeadingLevel,
    maxHeadingLevel: maxHeadingLevel ?? config.maxHeadingLevel,
  });
  return (
    <nav className="toc" aria-label={title}>
      <p className="toc__title">{title}</p>
      <button type="button" className="toc__open" popovertarget="toc-list">
        {title}
      </button>
      <div className="toc__list" id="toc-list" popover="auto">
        <TOCItemTree toc={breakPaths(tree)} className="toc__items" linkClassName={null} />
        <button
          type="button"
          className="to-top needs-js"
          data-action="to-top"
          popovertarget="toc-list"
          popovertargetaction="hide">
          Back to top
        </button>
      </div>
    </nav>
  );
}
