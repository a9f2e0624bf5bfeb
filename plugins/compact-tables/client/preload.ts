/** Loads what a page needs, as the generator's module of this name does, after the part of the route table it is in. */
import preloadMatched from '@docusaurus/core/lib/client/preload';
import {loadRoute} from './lazyRoutes.ts';
import {loadSidebarPart} from './lazySidebar.ts';

export default async function preload(pathname: string): Promise<void> {
  const sidebarPart = await loadRoute(pathname);
  await Promise.all([
    preloadMatched(pathname),
    // The entries around a page are worth waiting for, not failing for: the links in the page still lead everywhere.
    sidebarPart !== undefined && loadSidebarPart(sidebarPart).catch((error: unknown) => console.warn('A part of the sidebar did not load.', error)),
  ]);
}
