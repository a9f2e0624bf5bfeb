/** Why: a plain link to where the text begins; the theme's leads to the sidebar, then to `<main>`, by a script. */
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
