import type {ReactNode} from 'react';

/** A code sample with numbered marks, explained by the list below it; plugins/content-components sets the marks. */
export default function AnnotatedCode({children}: {readonly children: ReactNode}): ReactNode {
  return <div className="annotated">{children}</div>;
}
