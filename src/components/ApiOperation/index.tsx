import type {ReactNode} from 'react';
import Path from '../Path';

interface EndpointProps {
  readonly method: string;
  readonly path: string;
}

/** What an operation is called by. */
export function ApiEndpoint({method, path}: EndpointProps): ReactNode {
  return (
    <p className="operation__head">
      <span className={`operation__method operation__method--${method.toLowerCase()}`}>{method}</span>{' '}
      <code>
        <Path path={path} />
      </code>
    </p>
  );
}

interface Props extends Partial<EndpointProps> {
  readonly children: ReactNode;
}

/**
 * Samples of an API operation: request and response side by side where there is room. The endpoint may be elsewhere.
 */
export function ApiOperation({method, path, children}: Props): ReactNode {
  return (
    <div className="operation">
      {method && path && <ApiEndpoint method={method} path={path} />}
      <div className="operation__sides">{children}</div>
    </div>
  );
}

interface RequestProps {
  /** There is a sample for curl, which a button copies whichever language is shown. */
  readonly curl?: boolean;
  readonly children: ReactNode;
}

export function ApiRequest({curl, children}: RequestProps): ReactNode {
  return (
    <div className="operation__side">
      <p className="operation__label">
        Request
        {curl && (
          <button type="button" className="copy" data-action="copy-curl">
            Copy as curl
          </button>
        )}
      </p>
      {children}
    </div>
  );
}

export function ApiResponse({status, children}: {readonly status?: string; readonly children: ReactNode}): ReactNode {
  return (
    <div className="operation__side">
      <p className="operation__label">Response {status && <code>{status}</code>}</p>
      {children}
    </div>
  );
}
