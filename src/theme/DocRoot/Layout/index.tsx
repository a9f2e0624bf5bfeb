/** Why: hiding the sidebar and going back to the top are attributes that the controls set, not React state. */
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DocSidebar from '@theme/DocSidebar';

export default function DocRootLayout({children}: {readonly children: ReactNode}): ReactNode {
  const sidebar = useDocsSidebar();
  const {pathname} = useLocation();
  return (
    <div className={sidebar ? 'docs docs--with-sidebar' : 'docs'}>
      {sidebar && <DocSidebar sidebar={sidebar.items} path={pathname} onCollapse={() => {}} isHidden={false} />}
      <main id="main" className="docs__main" tabIndex={-1}>
        {children}
      </main>
      <button type="button" className="to-top" data-action="to-top" aria-label="Scroll back to top">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M12 19V5M6 11l6-6 6 6" />
        </svg>
      </button>
    </div>
  );
}
