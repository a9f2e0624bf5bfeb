/** Routes of pages, registered with the generator's own tables when the part they are in has been loaded. */
import {createElement, type ComponentType} from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import type {RouteConfig} from 'react-router-config';
import {loadPage} from '../../html-pages/client/page.ts';

/** Loads the paths of a part. */
type LoadPart = () => Promise<{default: readonly string[]}>;
type RouteComponent = ComponentType<object> & {preload(): Promise<unknown>};

interface Part {
  readonly first: string;
  readonly load: LoadPart;
  readonly register: (paths: readonly string[]) => void;
  /** Adds a route that asks for the part again, and shows the error meanwhile. */
  readonly registerMissing: (path: string) => void;
  loading?: Promise<void>;
}

/** Sorted by their first path. */
const parts: Part[] = [];
const components = new Map<string, RouteComponent>();
/** Ends a route's key, where the generator has a hash. */
const suffix = 'lazy';

/**
 * Adds routes to a list as their parts arrive.
 * @param routes the list; it is what the router matches
 * @param attributes what all rows share
 * @param component chunk name of the rows' component
 * @param lazy for each part, the path of its first row and its loader
 */
export function lazyRoutes(routes: RouteConfig[], attributes: object, component: string, lazy: readonly (readonly [string, LoadPart])[]): RouteConfig[] {
  const register = (paths: readonly string[]) => {
    for (const path of paths) {
      (registry as Record<string, unknown>)[path] = [() => loadPage(path), path, path];
      (routesChunkNames as Record<string, unknown>)[`${path}-${suffix}`] = {__comp: component, content: path};
      components.set(path, ComponentCreator(path, suffix) as unknown as RouteComponent);
      const route = {path, component: components.get(path)!, ...attributes};
      const missing = routes.findIndex((other) => other.path === path);
      if (missing < 0) routes.push(route);
      else routes[missing] = route;
    }
  };
  const registerMissing = (path: string) => {
    if (!routes.some((route) => route.path === path)) routes.push({path, component: missingPage(path), ...attributes});
  };
  for (const [first, load] of lazy) parts.push({first, load, register, registerMissing});
  parts.sort((a, b) => (a.first < b.first ? -1 : 1));
  return routes;
}

/**
 * Loads the part that a path is in, if it is in one.
 * @throws what the part's loader throws; it is asked for again the next time
 */
export async function loadRoute(pathname: string): Promise<void> {
  const path = decode(pathname.endsWith('/') ? pathname : `${pathname}/`);
  const part = parts.filter(({first}) => first <= path).at(-1);
  if (part) {
    part.loading ??= part.load().then(({default: paths}) => part.register(paths));
    await part.loading.catch((error: unknown) => {
      delete part.loading;
      part.registerMissing(path);
      throw error;
    });
  }
}

/** Stands for a page whose part of the table did not arrive. */
function missingPage(path: string) {
  return Loadable({
    loading: Loading,
    async loader() {
      await loadRoute(path);
      const page = components.get(path) ?? (ComponentCreator('*', '') as unknown as RouteComponent);
      await page.preload();
      return page;
    },
    render: (page: RouteComponent, props: object) => createElement(page, props),
  });
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
