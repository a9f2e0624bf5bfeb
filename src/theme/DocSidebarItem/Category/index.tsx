/**
 * Why: renders the sidebar's groups as headings above lists, not as links. The controls open the other categories
 * (src/theme/DocSidebar/actions.ts). The entries of a closed category aren't in the page. They come from the category's
 * own page when the category is opened.
 */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import Unbroken, {shortWords} from '@site/src/components/Unbroken';

export default function DocSidebarItemCategory(props: Props): ReactNode {
  return props.item.collapsible ? <Collapsible {...props} /> : <Group {...props} />;
}

function Group({item, activePath, level}: Props): ReactNode {
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

/** @throws Error, which stops the build, if the category has no page */
function Collapsible(props: Props): ReactNode {
  const {item, activePath, level} = props;
  const {label, href, items, customProps} = item;
  if (!href)
    throw new Error(
      `The sidebar's category "${label}" has no page; expected one that lists its entries: add an index page to its folder.`,
    );
  const isOpen = isActiveSidebarItem(item, activePath) || !item.collapsed;
  if (useVisibleSidebarItems(items, activePath).length === 0)
    return <DocSidebarItemLink {...props} item={{type: 'link', label, href}} />;
  return (
    <li className={isOpen ? 'menu__list-item' : 'menu__list-item menu__list-item--collapsed'}>
      <div className="menu__list-item-collapsible">
        <Link className="menu__link" to={href} aria-current={isSamePath(href, activePath) ? 'page' : undefined}>
          <Unbroken text={label} parts={shortWords} />
        </Link>
        <button
          type="button"
          className="menu__caret needs-js"
          data-action="toggle-category"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
        />
      </div>
      {/* The development server's HTML has no menu from which the entries could come later. */}
      {(isOpen || process.env.NODE_ENV === 'development') && (
        <ul className="menu__list">
          {typeof customProps?.filter === 'string' && <Filter label={customProps.filter} href={href} />}
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
        </ul>
      )}
    </li>
  );
}

/**
 * A field that shows the matching entries instead of the list. The entries come from the category's page
 * (filterMenu.ts).
 */
function Filter({label, href}: {readonly label: string; readonly href: string}): ReactNode {
  return (
    <li className="menu__filter needs-js">
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        data-menu-filter={useBaseUrl(href)}
        autoComplete="off"
        spellCheck={false}
      />
      <span role="status" />
    </li>
  );
}
