/** Why: a plain link leads to where the text begins. The theme's script leads to the sidebar, then to `<main>`. */
import type {ReactNode} from 'react';

const label = 'Skip to main content';

export default function SkipToContent(): ReactNode {
  return (
    <div role="region" aria-label={label} tabIndex={-1}>
      <a className="skip-link" href="#main">
        {label}
      </a>
    </div>
  );
}
