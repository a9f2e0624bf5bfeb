/**
 * Rewrites the generator's route tables (routes.js, registry.js, routesChunkNames.json in its folder of generated files)
 * so that a page loads only the part it needs: long lists of pages become parts of `rowsPerPart` routes, each a
 * chunk of its own. What is read here is the generator's own output; a form that is not known is an error, not a guess.
 */
import vm from 'node:vm';

/** A route as the generator serializes it, with the arguments of its `ComponentCreator` call. */
export interface GeneratedRoute {
  path: string;
  component: {path: string; hash?: string};
  exact?: boolean;
  routes?: GeneratedRoute[];
  [attribute: string]: unknown;
}

export interface GeneratedTables {
  routes: GeneratedRoute[];
  /** Chunk name to the request of its module. */
  registry: Record<string, string>;
  /** `path-hash` to the chunk names of the route's modules. */
  chunkNames: Record<string, Record<string, unknown>>;
}

/** A list of routes whose pages are in parts. */
export interface LazyList {
  /** What all rows share: attributes of the route, and the chunk of its component. */
  attributes: Record<string, unknown>;
  component: string;
  /** Paths of the pages. */
  parts: string[][];
}

export interface CompactTables {
  /** The routes that stay, and for each list that was split, the parts. */
  routes: GeneratedRoute[];
  lazy: Map<GeneratedRoute, LazyList>;
  registry: Record<string, string>;
  chunkNames: Record<string, Record<string, unknown>>;
  /** Paths of the docs that are in no part, by the chunk name that the generator gave their content. */
  docs: Map<string, string>;
}

/** Routes in one part. A part is about 1 KB (brotli); the entry script pays about 20 bytes for each. */
export const rowsPerPart = 128;
/** Lists that are shorter stay as they are. */
const shortest = 32;
/** What the docs plugin draws a page with. */
const docComponent = '@theme/DocItem';

/**
 * Reads the generator's tables.
 * @throws Error when a file does not have the form this module knows
 */
export function readTables(routesCode: string, registryCode: string, chunkNamesJson: string): GeneratedTables {
  const routes = evaluate<GeneratedRoute[]>('routes.js', routesCode, {ComponentCreator: (path: string, hash?: string) => ({path, hash})});
  const entries = evaluate<Record<string, [() => string]>>('registry.js', registryCode.replace(/\bimport\(/g, 'request(').replace(/\brequire\.resolveWeak\(/g, 'request('), {
    request: (name: string) => name,
  });
  const registry = Object.fromEntries(Object.entries(entries).map(([name, [load]]) => [name, load()]));
  return {routes, registry, chunkNames: JSON.parse(chunkNamesJson) as GeneratedTables['chunkNames']};
}

function evaluate<T>(name: string, code: string, globals: object): T {
  try {
    const body = code.replace(/^import .*$/gm, '').replace(/^export default /m, 'result = ');
    const context = {...globals, result: undefined};
    vm.runInNewContext(body, context);
    if (context.result === undefined) throw new Error('it exports nothing');
    return context.result;
  } catch (error) {
    throw new Error(`The generator wrote a ${name} that plugins/compact-tables cannot read (${(error as Error).message}). Its format has changed: adapt tables.ts, or set the plugin's option "routes" to false.`);
  }
}

/**
 * Takes the docs out of every long list. Routes of another shape than most in their list stay in it; where they are docs,
 * their content comes from their HTML as well.
 */
export function compactTables({routes, registry, chunkNames}: GeneratedTables): CompactTables {
  const result: CompactTables = {routes: [], lazy: new Map(), registry: {...registry}, chunkNames: {...chunkNames}, docs: new Map()};
  result.routes = routes.map(compactRoute);
  return result;

  function compactRoute(route: GeneratedRoute): GeneratedRoute {
    if (!route.routes) {
      const {content} = namesOf(route);
      if (isDoc(route) && typeof content === 'string') result.docs.set(content, route.path);
      return route;
    }
    const children = route.routes.map(compactRoute);
    const common = mostCommon(children.map(shapeOf).filter((shape) => shape !== undefined));
    const pages = children.filter((child) => common !== undefined && shapeOf(child) === common);
    if (pages.length < shortest) return {...route, routes: children};
    const {path: _path, component, ...attributes} = pages[0]!;
    const rows = pages.map(takeOut).sort();
    const own = {...route, routes: children.filter((child) => !pages.includes(child))};
    result.lazy.set(own, {attributes, component: namesOf({component}).__comp as string, parts: chunk(rows, rowsPerPart)});
    return own;
  }

  /** @returns the page's path */
  function takeOut(route: GeneratedRoute): string {
    const name = namesOf(route).content as string;
    delete result.registry[name];
    delete result.chunkNames[keyOf(route)];
    result.docs.delete(name);
    return route.path;
  }

  function isDoc(route: GeneratedRoute): boolean {
    return registry[namesOf(route).__comp as string] === docComponent;
  }

  function namesOf(route: Pick<GeneratedRoute, 'component'>) {
    return chunkNames[keyOf(route)] ?? {};
  }

  /** What must be equal for routes to share a part; undefined for a route that cannot be in one. */
  function shapeOf(route: GeneratedRoute): string | undefined {
    const {path, component, ...attributes} = route;
    const {__comp, content, ...more} = namesOf(route);
    const isPage = route.exact && !route.routes && isDoc(route) && typeof content === 'string' && Object.keys(more).length === 0;
    // Characters with a meaning in route patterns would match other paths than their own.
    return isPage && component.path === path && !/[:*?+()\\]/.test(path) ? JSON.stringify([__comp, attributes]) : undefined;
  }
}

const keyOf = ({component}: Pick<GeneratedRoute, 'component'>) => `${component.path}-${component.hash}`;

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function chunk<T>(values: readonly T[], size: number): T[][] {
  return Array.from({length: Math.ceil(values.length / size)}, (_, index) => values.slice(index * size, (index + 1) * size));
}

// What is written ----------------------------------------------------------------------------------------------------

/** Chunk name of a part. */
const partName = (index: number) => `routes-${index}`;

/**
 * @param client import paths of client/lazyRoutes.ts and of plugins/html-pages/client/page.ts
 * @returns the files that take the place of the generator's, by name
 */
export function printTables(tables: CompactTables, client: {routes: string; page: string}): Record<string, string> {
  const files: Record<string, string> = {};
  let parts = 0;
  const printRoute = (route: GeneratedRoute): string => {
    const {path, component, routes, ...attributes} = route;
    const fields = [`path: ${JSON.stringify(path)}`, `component: ComponentCreator(${[component.path, component.hash].filter(Boolean).map((text) => JSON.stringify(text)).join(', ')})`];
    for (const [name, value] of Object.entries(attributes)) fields.push(`${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    if (routes) fields.push(`routes: ${printList(route, routes)}`);
    return `{${fields.join(', ')}}`;
  };
  const printList = (route: GeneratedRoute, routes: GeneratedRoute[]): string => {
    const own = `[${routes.map(printRoute).join(',\n')}]`;
    const lazy = tables.lazy.get(route);
    if (!lazy) return own;
    const loads = lazy.parts.map((rows) => {
      const name = partName(parts++);
      files[`${name}.json`] = JSON.stringify(rows);
      return `[${JSON.stringify(rows[0])}, () => import(/* webpackChunkName: "${name}" */ "./${name}.json")]`;
    });
    return `lazyRoutes(${own}, ${JSON.stringify(lazy.attributes)}, ${JSON.stringify(lazy.component)}, [${loads.join(',\n')}])`;
  };
  const list = tables.routes.map(printRoute).join(',\n');
  files['routes.js'] = `import ComponentCreator from '@docusaurus/ComponentCreator';\nimport {lazyRoutes} from ${JSON.stringify(client.routes)};\n\nexport default [\n${list}\n];\n`;
  const eager = chunksAroundPages(tables);
  const printLoader = (name: string, request: string) => {
    if (tables.docs.has(name)) return `() => loadPage(${JSON.stringify(tables.docs.get(name))})`;
    return `() => import(${eager.has(name) ? '/* webpackMode: "eager" */' : `/* webpackChunkName: "${name}" */`} ${JSON.stringify(request)})`;
  };
  const entries = Object.entries(tables.registry).map(([name, request]) => `  "${name}": [${printLoader(name, request)}, "", 0],`);
  files['registry.js'] = `import {loadPage} from ${JSON.stringify(client.page)};\n\nexport default {\n${entries.join('\n')}\n};\n`;
  files['routesChunkNames.json'] = JSON.stringify(tables.chunkNames);
  return files;
}

/** Every page needs them: in the entry script they cost no request. */
function chunksAroundPages({routes, lazy, chunkNames}: CompactTables): Set<string> {
  const found = new Set<string>();
  const add = (value: unknown): void => (typeof value === 'string' ? void found.add(value) : Object.values(value ?? {}).forEach(add));
  const visit = (route: GeneratedRoute): boolean => {
    const list = lazy.get(route);
    const leadsToPages = (route.routes ?? []).map(visit).some(Boolean) || list !== undefined;
    if (list) found.add(list.component);
    if (leadsToPages) add(chunkNames[keyOf(route)]);
    return leadsToPages;
  };
  routes.forEach(visit);
  return found;
}
