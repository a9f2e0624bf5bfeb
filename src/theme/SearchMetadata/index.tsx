/** Why: only the crawler of the hosted service reads these elements, but every reader would download them. */
import type {ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '@site/plugins/search';
import SearchMetadata from '@theme-original/SearchMetadata';
import type {Props} from '@theme/SearchMetadata';

export default function SearchMetadataOfHosted(props: Props): ReactNode {
  const {isHosted} = usePluginData('search') as SearchData;
  return isHosted && <SearchMetadata {...props} />;
}
