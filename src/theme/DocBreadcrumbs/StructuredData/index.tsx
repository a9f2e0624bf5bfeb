/** Why: in the browser Trusted Types refuse it, and who reads it reads the page as it was built. */
import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Original from '@theme-original/DocBreadcrumbs/StructuredData';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';

export default function DocBreadcrumbsStructuredData(props: Props): ReactNode {
  return ExecutionEnvironment.canUseDOM ? null : <Original {...props} />;
}
