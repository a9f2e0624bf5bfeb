/** Why: heading, title, cause chain and button as specified; no inline styles. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {getErrorCausalChain} from '@docusaurus/utils-common';

interface Props {
  readonly error: Error;
  readonly tryAgain: () => void;
}

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <main className="state" role="alert">
      <Head>
        <title>Page Error</title>
      </Head>
      <h1>This page crashed</h1>
      <p>The rest of the site is not affected.</p>
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
      <pre className="state__details" tabIndex={0}>
        {getErrorCausalChain(error)
          .map(({message}) => message)
          .join('\n\nCause:\n')}
      </pre>
    </main>
  );
}
