/** Why: shows the description as the article's lead. */
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import Unbroken, {shortWords} from '@site/src/components/Unbroken';
import PageActions, {MarkdownTwin} from '@site/src/components/PageActions';

export default function DocItemContent({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata} = useDoc();
  return (
    <div className="article theme-doc-markdown">
      <MarkdownTwin page={metadata.permalink} />
      <header className="article__head">
        <h1>
          <Unbroken text={metadata.title} parts={shortWords} />
        </h1>
        <p className="article__lead">{metadata.description}</p>
        <PageActions page={metadata.permalink} />
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
