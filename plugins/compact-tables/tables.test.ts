import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import vm from 'node:vm';
import {createRequire} from 'node:module';
import {compactTables, printTables, readTables, rowsPerPart, type GeneratedTables} from './tables.ts';

const require = createRequire(import.meta.url);

interface RouteConfig {
  path: string;
  component: string;
  exact?: boolean;
  modules?: Record<string, string>;
  routes?: RouteConfig[];
  sidebar?: string;
}

const {generateRoutesCode} = require('@docusaurus/core/lib/server/codegen/codegenRoutes') as {
  generateRoutesCode(routes: RouteConfig[]): {routesConfig: string; routesChunkNames: object; registry: Record<string, string>};
};

const page = (path: string): RouteConfig => ({path, component: '@theme/DocItem', exact: true, modules: {content: `@site/docs${path}index.mdx`}, sidebar: 'defaultSidebar'});
const pages = Array.from({length: 150}, (_, index) => page(`/section-${index % 7}/page-${index}/`));
const odd = {...page('/outside-the-sidebar/'), sidebar: undefined};
const home: RouteConfig = {path: '/', component: '@site/src/pages/index.tsx', exact: true};
const site: RouteConfig[] = [home, {path: '/', component: '@theme/DocsRoot', routes: [{path: '/', component: '@theme/DocRoot', routes: [...pages, odd]}]}];

/** The generator's own files for these routes, read by our reader. */
let generated: GeneratedTables;
let files: Record<string, string>;
const nodeEnv = process.env.NODE_ENV;

beforeAll(() => {
  process.env.NODE_ENV = 'production';
  const {routesConfig, routesChunkNames, registry} = generateRoutesCode(site);
  const registryCode = `export default {\n${Object.entries(registry)
    .map(([name, request]) => `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${request}"), "${request}", require.resolveWeak("${request}")],`)
    .join('\n')}};\n`;
  generated = readTables(routesConfig, registryCode, JSON.stringify(routesChunkNames));
  files = printTables(compactTables(generated), {routes: '/client/lazyRoutes.ts', page: '/client/page.ts'});
});

afterAll(() => {
  process.env.NODE_ENV = nodeEnv;
});

/** Runs one of the files that are written; `import("x")` gives its request. */
function run(name: string, globals: object = {}): unknown {
  const context = {result: undefined, request: (text: string) => text, ...globals};
  vm.runInNewContext(files[name]!.replace(/^import .*$/gm, '').replace('export default', 'result =').replace(/\bimport\(/g, 'request('), context);
  return context.result;
}

function readParts() {
  const lists: {attributes: object; component: string; parts: [string, () => string][]}[] = [];
  const routes = run('routes.js', {
    ComponentCreator: (path: string, hash?: string) => ({path, hash}),
    lazyRoutes: (own: unknown[], attributes: object, component: string, parts: [string, () => string][]) => (lists.push({attributes, component, parts}), own),
  });
  return {lists, routes};
}

describe('compact tables', () => {
  test('have the path of each page, and the component that the generator has', () => {
    const {lists} = readParts();
    expect(lists).toHaveLength(1);
    const [{attributes, component, parts}] = lists as [(typeof lists)[0]];
    expect(attributes).toEqual({exact: true, sidebar: 'defaultSidebar'});
    expect(generated.registry[component]).toBe('@theme/DocItem');
    const paths = parts.flatMap(([first, load]) => {
      const own = JSON.parse(files[load().slice(2)]!) as string[];
      expect(own[0]).toBe(first);
      expect(own.length).toBeLessThanOrEqual(rowsPerPart);
      return own;
    });
    expect(paths).toEqual(pages.map(({path}) => path).sort());
  });

  test('keep other routes, and pages of another shape, as they are', () => {
    const {routes} = readParts();
    const paths: string[] = [];
    const collect = (list: {path: string; routes?: never[]}[]) => list.forEach((route) => (paths.push(route.path), collect(route.routes ?? [])));
    collect(routes as never);
    expect(paths).toEqual(['/', '/', '/', '/outside-the-sidebar/', '*']);
    expect(files['registry.js']).not.toContain('page-1/');
    expect(files['registry.js']).toContain('/* webpackMode: "eager" */ "@theme/DocRoot"');
    expect(files['registry.js']).not.toContain('/* webpackMode: "eager" */ "@site/src/pages/index.tsx"');
  });

  test('leave short lists alone', () => {
    const few = {...generated, routes: [{...generated.routes[1]!, routes: generated.routes[1]!.routes![0]!.routes!.slice(0, 20)}]};
    expect(compactTables(few).lazy.size).toBe(0);
  });

  test('have no module of a page: docs outside the parts come from their HTML too, other pages from their module', () => {
    const registry = run('registry.js', {loadPage: (path: string) => `HTML of ${path}`}) as Record<string, [() => string]>;
    const loads = Object.values(registry).map(([load]) => load());
    expect(loads).toContain('HTML of /outside-the-sidebar/');
    expect(loads).toContain('@site/src/pages/index.tsx');
    expect(Object.values(files).join()).not.toContain('.mdx');
  });

  test('a format that is not known is an error that says what to do', () => {
    expect(() => readTables('export const routes = [];', 'export default {};', '{}')).toThrow(/routes\.js.*option "routes" to false/);
  });
});
