/** Why: the browser's own element opens when a search in the page finds its text, and it needs no script. */
import type {ComponentProps, ReactNode} from 'react';

export default function Details({children, ...props}: ComponentProps<'details'>): ReactNode {
  return (
    <details {...props} className="folded">
      {children}
    </details>
  );
}
