import type {ReactNode} from 'react';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebar';

/** The entries of the sidebar. In the browser's bundle plugins/html-pages stands for it: they are markup there. */
export default function SidebarMenu({sidebar, path}: Pick<Props, 'sidebar' | 'path'>): ReactNode {
  return (
    <ul className="menu">
      <DocSidebarItems items={sidebar} activePath={path} level={1} />
    </ul>
  );
}
