/**
 * Why: shows the version, the last edit on one line, and how the examples were checked. Dates are the same on the
 * server and in the browser.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocVersionBadge from '@theme/DocVersionBadge';
import {withSlash} from '@site/config/withSlash';
import Day from '@site/src/components/Changes/Day';
import ExampleChecks from '@site/src/components/ExampleChecks';
import PageFeedback from '@site/src/components/PageFeedback';
import type {ChangesData} from '../../../../plugins/changes';
import {historyPath} from '../../../../plugins/changes/views';
import type {VerifiedFrontMatter} from '../../../../plugins/verified-examples/frontMatter';

export default function DocItemFooter(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const page = withSlash(metadata.permalink.slice(useBaseUrl('/').length - 1));
  const isChanged = (usePluginData('changes') as ChangesData | undefined)?.changed.includes(page);
  const {verified} = frontMatter as {verified?: VerifiedFrontMatter};
  return (
    <footer className="article__foot">
      <DocVersionBadge />
      {metadata.lastUpdatedAt && (
        <p>
          Last edited on <Day date={new Date(metadata.lastUpdatedAt)} />
        </p>
      )}
      {isChanged && (
        <p>
          <Link to={`/${historyPath(page)}`}>What changed on this page</Link>
        </p>
      )}
      <PageFeedback
        title={metadata.title}
        path={metadata.permalink}
        editUrl={metadata.editUrl ?? undefined}
        {...(verified && {levels: verified.levels})}
      />
      {verified && <ExampleChecks levels={verified.levels} day={<Day date={new Date(verified.date)} />} />}
    </footer>
  );
}
