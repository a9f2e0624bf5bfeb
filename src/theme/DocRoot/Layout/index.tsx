/** Why: hides the sidebar with an attribute that the controls set, not with React state. */
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
      <main className="docs__main">{children}</main>
    </div>
  );
}
