import type {ReactNode} from 'react';
import Path from '../Path';

interface EndpointProps {
  readonly method: string;
  readonly path: string;
}

/** The method and path of an operation. */
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
 * The samples of an API operation: the request and the response, side by side if there is room. The endpoint can be
 * elsewhere on the page.
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
  /** Whether there is a curl sample, which a button copies regardless of the language that is shown. */
  readonly curl?: boolean;
  readonly children: ReactNode;
}

/** The side with the samples of the request. */
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

/** The side with a response. @param status the HTTP status, e.g. `200` */
export function ApiResponse({status, children}: {readonly status?: string; readonly children: ReactNode}): ReactNode {
  return (
    <div className="operation__side">
      <p className="operation__label">Response {status && <code>{status}</code>}</p>
      {children}
    </div>
  );
}
