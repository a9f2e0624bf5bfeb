import type {ReactNode} from 'react';

interface Props {
  readonly method: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** An API operation: request and response side by side where there is room. */
export function ApiOperation({method, path, children}: Props): ReactNode {
  return (
    <div className="operation">
      <p className="operation__head">
        <span className={`operation__method operation__method--${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      <div className="operation__sides">{children}</div>
    </div>
  );
}

export function ApiRequest({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className="operation__side">
      <p className="operation__label">Request</p>
      {children}
    </div>
  );
}

export function ApiResponse({status, children}: {readonly status?: string; readonly children: ReactNode}): ReactNode {
  return (
    <div className="operation__side">
      <p className="operation__label">Response{status && <code>{status}</code>}</p>
      {children}
    </div>
  );
}
