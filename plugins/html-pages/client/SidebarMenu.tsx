/** Stands for `src/components/SidebarMenu` in the browser's bundle: the menu is markup, which DocItem.tsx fills and marks. */
import type {ReactNode} from 'react';
import {usePageLinks} from './pageLinks.ts';

export default function SidebarMenu(): ReactNode {
  return <ul {...usePageLinks<HTMLUListElement>()} className="menu" suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />;
}
