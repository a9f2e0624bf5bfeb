/** Why: the same crash screen wherever the error happened, inside the layout, and without it when the layout fails. */
import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import Layout from '@theme/Layout';
import ErrorPageContent from '@theme/ErrorPageContent';

interface Props {
  readonly error: Error;
  readonly tryAgain: () => void;
}

export default function Error(props: Props): ReactNode {
  return (
    <RouteContextProvider value={{plugin: {name: 'crash-screen', id: 'default'}}}>
      <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
