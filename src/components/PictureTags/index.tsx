import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {cardSize} from '../../../plugins/share-pictures/card';

/** Describes the size and content of a page's picture, for sites that show links to the page. */
export default function PictureTags({alt}: {readonly alt: string}): ReactNode {
  return (
    <Head>
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
    </Head>
  );
}
