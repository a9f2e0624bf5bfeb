/** Why: the last edit as one line; the date is the same for server and client. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';

const format = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

export default function DocItemFooter(): ReactNode {
  const {lastUpdatedAt} = useDoc().metadata;
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <footer className="article__foot">
      Last edited on <time dateTime={date.toISOString().slice(0, 10)}>{format.format(date)}</time>
    </footer>
  );
}
