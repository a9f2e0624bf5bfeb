/**
 * Why: the navbar is static HTML that works before React and without it. Menus are popovers, plugins/static-first
 * owns the color-mode switch, and control.ts hides the navbar on scroll. The classic theme renders configured items,
 * except dropdowns.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import {splitNavbarItems} from '@docusaurus/theme-common/internal';
import NavbarItem, {type Props as NavbarItemConfig} from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import AskButton from '@site/plugins/ask/client/AskButton';
import ColorModeSwitch from '@site/src/components/ColorModeSwitch';
import DocActions from '@site/src/components/DocActions';
import Wordmark from '@site/src/components/Wordmark';
import MainMenu from '@site/src/components/MainMenu';

export default function Navbar(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const [left, right] = splitNavbarItems(items);
  return (
    <>
      <nav className="navbar" aria-label="Main">
        <MenuButton target="docs-menu" />
        <MenuButton target="main-menu" />
        <Link className="navbar__brand" to="/index/">
          <Wordmark />
        </Link>
        <NavbarItems items={left} side="left" />
        <SearchBar />
        <div className="navbar__right">
          <NavbarItems items={right} side="right" />
          <AskButton />
          <DocActions />
          <ColorModeSwitch />
        </div>
      </nav>
      <MainMenu items={items} />
    </>
  );
}

function NavbarItems({items, side}: {readonly items: readonly NavbarItemConfig[]; readonly side: string}) {
  return (
    <div className={`navbar__items navbar__items--${side}`}>
      {items.map((item, index) => (
        <NavbarItem key={index} {...item} />
      ))}
    </div>
  );
}

/** Pages with a sidebar show the docs-menu button, and other pages the main-menu button (src/css/navbar.css). */
function MenuButton({target}: {readonly target: 'docs-menu' | 'main-menu'}) {
  return (
    <button
      type="button"
      className={`navbar__menu navbar__menu--${target}`}
      popovertarget={target}
      aria-label="Open menu">
      <Icon path={icons.menu} size={22} />
    </button>
  );
}
