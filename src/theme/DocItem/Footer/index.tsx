/** Why: the last edit as one line, and whether the examples are verified; dates are the same for server and client. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Verification} from '../../../../plugins/verified-examples/record';

const format = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

export default function DocItemFooter(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {verified} = frontMatter as {verified?: Verification};
  if (!metadata.lastUpdatedAt && !verified) return null;
  return (
    <footer className="article__foot">
      {metadata.lastUpdatedAt && (
        <p>
          Last edited on <Day date={new Date(metadata.lastUpdatedAt)} />
        </p>
      )}
      {verified && (
        <p>
          Examples verified on <Day date={new Date(verified.date)} /> with {verified.by.join(', ')}
        </p>
      )}
    </footer>
  );
}

function Day({date}: {readonly date: Date}): ReactNode {
  return <time dateTime={date.toISOString().slice(0, 10)}>{format.format(date)}</time>;
}
