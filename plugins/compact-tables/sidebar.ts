/** Splits a docs version's sidebars, so that a closed category's entries are loaded when they are needed. */

export interface SidebarItem {
  type: string;
  href?: string;
  label?: string;
  collapsible?: boolean;
  items?: SidebarItem[];
  customProps?: Record<string, unknown>;
  [key: string]: unknown;
}

export type Sidebars = Record<string, SidebarItem[]>;

export interface SidebarPart {
  /** The part that has this part's category among its entries; undefined for the version's own. */
  parent?: number;
  items: SidebarItem[];
}

export interface SplitSidebars {
  sidebars: Sidebars;
  parts: SidebarPart[];
  /** The part with a page's entry, by the page's path with a trailing slash; pages of the first load have none. */
  partOf: Map<string, number>;
}

/** Categories with fewer entries, all levels together, stay where they are. */
const smallest = 8;

/** Adds the trailing slash that generated links lack. */
export const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * Takes the entries of every large category that has a page of its own. It keeps a link to its first entry, because the theme
 * draws a category without entries as a link; `customProps.part` names the part with all of them.
 */
export function splitSidebars(sidebars: Sidebars): SplitSidebars {
  const parts: SidebarPart[] = [];
  const partOf = new Map<string, number>();
  const result = Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, items.map((item) => splitItem(item))]));
  return {sidebars: result, parts, partOf};

  function splitItem(item: SidebarItem, parent?: number): SidebarItem {
    if (item.href !== undefined && parent !== undefined) partOf.set(withSlash(item.href), parent);
    if (!item.items) return item;
    const first = item.items[0];
    if (!item.href || item.collapsible === false || !first?.href || first.unlisted || count(item.items) < smallest) {
      return {...item, items: item.items.map((child) => splitItem(child, parent))};
    }
    const index = parts.length;
    const part: SidebarPart = {...(parent !== undefined && {parent}), items: []};
    parts.push(part);
    part.items = item.items.map((child) => splitItem(child, index));
    // The category's own page shows its entries.
    partOf.set(withSlash(item.href), index);
    return {...item, items: [{type: 'link', href: first.href, label: first.label}], customProps: {...item.customProps, part: index}};
  }
}

function count(items: readonly SidebarItem[]): number {
  return items.reduce((sum, {items: own}) => sum + 1 + count(own ?? []), 0);
}
