/**
 * Why: the sidebar's groups are headings over lists, not links; all other categories are the classic theme's, drawn again
 * when their entries arrive (plugins/compact-tables).
 */
import {useSyncExternalStore, type ReactNode} from 'react';
import Category from '@theme-original/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import {subscribe} from '@site/plugins/compact-tables/client/lazySidebar';

export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, activePath, level} = props;
  const entries = () => item.items;
  useSyncExternalStore(subscribe, entries, entries);
  if (item.collapsible) return <Category {...props} />;
  const id = `group-${item.label.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <li className="menu__group">
      <p className="menu__heading" id={id}>
        {item.label}
      </p>
      <ul className="menu__list" aria-labelledby={id}>
        <DocSidebarItems items={item.items} activePath={activePath} level={level + 1} />
      </ul>
    </li>
  );
}
