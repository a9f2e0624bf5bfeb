import type {ReactNode} from 'react';

/** A code sample with numbered marks, which the list below it explains. plugins/content-components sets the marks. */
export default function AnnotatedCode({children}: {readonly children: ReactNode}): ReactNode {
  return <div className="annotated">{children}</div>;
}
