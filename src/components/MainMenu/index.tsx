import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import NavbarItem, {type Props as NavbarItemConfig} from '@theme/NavbarItem';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import {sections} from '@site/config/sections';

/** Closes a menu and the menu over it. */
export function CloseButton({target}: {readonly target: 'main-menu' | 'docs-menu'}): ReactNode {
  return (
    <button
      type="button"
      className={`drawer__close drawer__close--${target}`}
      popovertarget={target}
      popovertargetaction="hide"
      aria-label="Close menu">
      <Icon path={icons.close} />
    </button>
  );
}

/** The menu in narrow windows. On pages with a sidebar, "Back to main menu" opens it. */
export default function MainMenu({items}: {readonly items: readonly NavbarItemConfig[]}): ReactNode {
  return (
    <div className="drawer" id="main-menu" popover="auto">
      <div className="drawer__head">
        {/* On pages with a sidebar, this menu is over the docs menu, so closing this menu shows the docs menu. */}
        <button type="button" className="drawer__back" popovertarget="main-menu" popovertargetaction="hide">
          Documentation menu
        </button>
        <CloseButton target="main-menu" />
        <CloseButton target="docs-menu" />
      </div>
      <nav aria-label="Main menu">
        <ul className="menu">
          <li>
            <Link className="menu__link" to="/index/">
              Introduction
            </Link>
          </li>
          {sections.map(({label, entries}) => (
            <li key={label}>
              <Link className="menu__link" to={`/${entries[0]}/`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {/* Some of these items have the same names as sections of the docs. */}
        <ul className="menu menu__group">
          {items.map((item, index) => (
            <NavbarItem key={index} mobile {...item} />
          ))}
        </ul>
      </nav>
    </div>
  );
}
