/** Why: the stylesheet recognizes an entry by its place in the menu, and the current page by `aria-current`. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocSidebarItem/Link';
import Unbroken, {shortWords} from '@site/src/components/Unbroken';

export default function DocSidebarItemLink({item, activePath}: Props): ReactNode {
  return (
    <li className="menu__list-item">
      <Link
        className="menu__link"
        to={item.href}
        aria-current={isActiveSidebarItem(item, activePath) ? 'page' : undefined}>
        <Unbroken text={item.label} parts={shortWords} />
      </Link>
    </li>
  );
}
