/**
 * Why: uses one sidebar for all widths, so its links are in the page once. It's a column on the desktop, and below
 * 997 px a popover that opens without a script.
 */
import type {ReactNode} from 'react';
import type {Props} from '@theme/DocSidebar';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import {CloseButton} from '@site/src/components/MainMenu';
import DocSidebarItems from '@theme/DocSidebarItems';

export default function DocSidebar({sidebar, path}: Props): ReactNode {
  return (
    <>
      <aside className="sidebar drawer" id="docs-menu" popover="auto">
        <div className="drawer__head">
          <button type="button" className="drawer__back" popovertarget="main-menu">
            <Icon path={icons.back} size={16} />
            Back to main menu
          </button>
          <CloseButton target="docs-menu" />
        </div>
        <nav className="sidebar__scroll" aria-label="Docs sidebar">
          <ul className="menu">
            <DocSidebarItems items={sidebar} activePath={path} level={1} />
          </ul>
        </nav>
        <button type="button" className="sidebar__hide" data-action="hide-sidebar">
          Hide sidebar
        </button>
      </aside>
      <button type="button" className="sidebar__show" data-action="show-sidebar" aria-label="Show sidebar">
        <Icon path={icons.next} />
      </button>
    </>
  );
}
