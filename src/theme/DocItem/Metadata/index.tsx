/** Why: gives each page its own picture for links on other sites (plugins/share-pictures). */
import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import PictureTags from '@site/src/components/PictureTags';
import {cardOf, describeCard, picturePath} from '../../../../plugins/share-pictures/card';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const page = metadata.permalink.slice(useBaseUrl('/').length).replace(/\/$/, '');
  return (
    <>
      <PageMetadata
        title={metadata.title}
        description={metadata.description}
        keywords={frontMatter.keywords}
        image={picturePath(page)}
      />
      <PictureTags alt={describeCard(cardOf(page, metadata.title))} />
    </>
  );
}
