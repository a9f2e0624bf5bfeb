import type {ReactNode} from 'react';

/** A command and its output, as one figure. */
export default function Terminal({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className="terminal" role="group" aria-label="Terminal">
      {children}
    </div>
  );
}
