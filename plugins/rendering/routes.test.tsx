import {renderToStaticMarkup} from 'react-dom/server';
import {matchPath as generatorsMatchPath, StaticRouter} from 'react-router-dom';
import {
  matchRoutes as originalMatch,
  renderRoutes as originalRender,
  type RouteConfig,
  type RouteConfigComponentProps,
} from 'react-router-config';
import {describe, expect, test} from 'vitest';
import {matchPath, matchRoutes, renderRoutes} from './routes.tsx';

const named = (name: string) => ({
  component: ({route, extra}: RouteConfigComponentProps & {extra?: string}) => (
    <div>
      {name} {extra} {route?.routes && renderRoutes(route.routes)}
    </div>
  ),
});

// In the order in which Docusaurus writes routes: pages, then layouts around others, then the rest.
const routes: RouteConfig[] = [
  {path: '/search/', exact: true, ...named('search')},
  {path: '/Search/', exact: true, key: 'other', ...named('another search')},
  {
    path: '/',
    ...named('root'),
    routes: [
      {
        path: '/',
        ...named('version'),
        routes: [
          {path: '/a/', exact: true, ...named('a')},
          {path: '/a/b', exact: true, ...named('b')},
          {path: '/%C3%A9/', exact: true, ...named('é')},
          {path: '/:tag/list', exact: true, ...named('tag')},
        ],
      },
      {...named('no path'), routes: [{path: '/c', exact: true, ...named('c')}]},
    ],
  },
  {path: '*', ...named('not found')},
];

const paths = [
  '/',
  '/a',
  '/a/',
  '/A/',
  '/a//',
  '/a/b',
  '/a/b/',
  '/search',
  '/search/',
  '/SEARCH/',
  '/%C3%A9/',
  '/é/',
  '/x/list',
  '/c',
  '/c/',
  '/none',
  '',
];

describe.each(paths)('%s', (pathname) => {
  test('matches the same routes as react-router-config', () => {
    expect(matchRoutes(routes, pathname)).toEqual(originalMatch(routes, pathname));
  });

  test('renders the same as react-router-config', () => {
    const render = (own: typeof renderRoutes) =>
      renderToStaticMarkup(<StaticRouter location={pathname}>{own(routes, {extra: 'more'})}</StaticRouter>);
    expect(render(renderRoutes)).toBe(render(originalRender as typeof renderRoutes));
  });

  test.each([
    {path: '/a/', exact: true},
    {path: '/a/'},
    {path: '/a/', exact: true, strict: true},
    {path: '/a/', exact: true, sensitive: true},
    {path: ['/a', '/search'], exact: true},
    {path: '/:any', exact: true},
  ])('matches the same as the router with %j', (options) => {
    expect(matchPath(pathname, options)).toEqual(generatorsMatchPath(pathname, options));
  });
});
