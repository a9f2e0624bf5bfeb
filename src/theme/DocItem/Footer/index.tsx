/** Why: the version, the last edit as one line, and how the examples were checked; dates are the same for server and client. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocVersionBadge from '@theme/DocVersionBadge';
import ExampleChecks from '@site/src/components/ExampleChecks';
import type {VerifiedFrontMatter} from '../../../../plugins/verified-examples/frontMatter';

const format = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

export default function DocItemFooter(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {verified} = frontMatter as {verified?: VerifiedFrontMatter};
  return (
    <footer className="article__foot">
      <DocVersionBadge />
      {metadata.lastUpdatedAt && (
        <p>
          Last edited on <Day date={new Date(metadata.lastUpdatedAt)} />
        </p>
      )}
      {verified && <ExampleChecks levels={verified.levels} day={<Day date={new Date(verified.date)} />} />}
    </footer>
  );
}

function Day({date}: {readonly date: Date}): ReactNode {
  return <time dateTime={date.toISOString().slice(0, 10)}>{format.format(date)}</time>;
}
