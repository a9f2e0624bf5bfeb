/** Why: our own look, announced to screen readers. Shown while a page loads (after 200 ms) or when it has failed. */
import type {ReactNode} from 'react';

interface Props {
  readonly error: unknown;
  readonly pastDelay: boolean;
  readonly retry: () => void;
}

export default function Loading({error, pastDelay, retry}: Props): ReactNode {
  if (error) {
    return (
      <main className="state" role="alert">
        <h1>This page did not load</h1>
        <p>{navigator.onLine ? String(error instanceof Error ? error.message : error) : 'You are offline. It can be loaded when the connection is back.'}</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </main>
    );
  }
  if (!pastDelay) return null;
  return (
    <main className="state" role="status">
      <div className="spinner" />
      <span className="visually-hidden">Loading page</span>
    </main>
  );
}
