import type {ComponentType} from 'react';

/** Brings the component that runs in an island. Its props are in the page, as the server had them. */
export type LoadIsland = () => Promise<{default: ComponentType<never>}>;

/**
 * The code of islands, by the names that pages have for them. checks/budget.ts has a limit for each chunk, by its
 * name.
 */
export const islands = new Map<string, LoadIsland>([
  ['Builder', () => import(/* webpackChunkName: "builder" */ '../src/components/Builder/island.tsx')],
  ['Recording', () => import(/* webpackChunkName: "recording" */ '../src/components/Recording/island.tsx')],
  ['Thread', () => import(/* webpackChunkName: "thread" */ '../src/components/Thread/island.tsx')],
  ['SearchPage', () => import(/* webpackChunkName: "search" */ '../plugins/search/client/index.tsx')],
]);
