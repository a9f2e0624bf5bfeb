import {describe, expect, test} from 'vitest';
import {splitSidebars, type SidebarItem} from './sidebar.ts';

const link = (href: string): SidebarItem => ({type: 'link', href, label: href});
const category = (href: string | undefined, items: SidebarItem[]): SidebarItem => ({type: 'category', label: 'C', collapsible: true, ...(href && {href}), items});
const links = (prefix: string, count: number) => Array.from({length: count}, (_, index) => link(`${prefix}/${index}`));

describe('splitSidebars', () => {
  test('takes the entries of large categories, all but the first, also inside each other', () => {
    const inner = category('/a/inner', links('/a/inner', 9));
    const {sidebars, parts, partOf} = splitSidebars({main: [link('/'), category('/a', [...links('/a', 3), inner])]});
    const [, outer] = sidebars.main!;
    expect(outer!.items).toEqual([link('/a/0')]);
    expect(outer!.customProps).toEqual({part: 0});
    expect(parts[0]!.items.map(({href}) => href)).toEqual(['/a/0', '/a/1', '/a/2', '/a/inner']);
    expect(parts[0]!.items[3]!.customProps).toEqual({part: 1});
    expect(parts[1]).toEqual({parent: 0, items: inner.items});
    expect(Object.fromEntries(partOf)).toMatchObject({'/a/': 0, '/a/2/': 0, '/a/inner/': 1, '/a/inner/8/': 1});
    expect(partOf.has('/')).toBe(false);
  });

  test('takes the entries of a category that begins with another', () => {
    const {sidebars} = splitSidebars({main: [category('/a', [category('/a/b', links('/a/b', 2)), ...links('/a', 9)])]});
    expect(sidebars.main![0]!.items).toEqual([{type: 'link', href: '/a/b', label: 'C'}]);
  });

  test('leaves small categories, categories without a page, and groups', () => {
    const items = [category('/a', links('/a', 3)), category(undefined, links('/b', 20)), {...category('/c', links('/c', 20)), collapsible: false}];
    const {sidebars, parts} = splitSidebars({main: items});
    expect(sidebars.main).toEqual(items);
    expect(parts).toEqual([]);
  });
});
