import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {cardSize} from '../../../plugins/share-pictures/card';

/** Says how large the picture of a page is, and what it shows, for sites that show links to it. */
export default function PictureTags({alt}: {readonly alt: string}): ReactNode {
  return (
    <Head>
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
    </Head>
  );
}
