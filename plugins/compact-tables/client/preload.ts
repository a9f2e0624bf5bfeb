/** Loads what a page needs, as the generator's module of this name does, after the part of the route table it is in. */
import preloadMatched from '@docusaurus/core/lib/client/preload';
import {loadRoute} from './lazyRoutes.ts';

export default async function preload(pathname: string): Promise<void> {
  await loadRoute(pathname);
  await preloadMatched(pathname);
}
