/** Why: the browser's own element opens for a search in the page and needs no script. */
import type {ComponentProps, ReactNode} from 'react';

export default function Details({children, ...props}: ComponentProps<'details'>): ReactNode {
  return (
    <details {...props} className="folded">
      {children}
    </details>
  );
}
