import type {ComponentType} from 'react';

/** Loads the component of an island. The page contains the props with which the server rendered it. */
export type LoadIsland = () => Promise<{default: ComponentType<never>}>;

/**
 * The code of islands, by the names that pages use for them. checks/budget.ts has a limit for each chunk, by its chunk
 * name.
 */
export const islands = new Map<string, LoadIsland>([
  ['Builder', () => import(/* webpackChunkName: "builder" */ '../src/components/Builder/island.tsx')],
  ['Recording', () => import(/* webpackChunkName: "recording" */ '../src/components/Recording/island.tsx')],
  ['Thread', () => import(/* webpackChunkName: "thread" */ '../src/components/Thread/island.tsx')],
  ['SearchPage', () => import(/* webpackChunkName: "search" */ '../plugins/search/client/index.tsx')],
]);
