/**
 * Replaces react-router-config and Docusaurus's `matchPath`, with the same results. The originals try the pattern of
 * every route and create an element for it, so building a site does that for each page as often as there are pages.
 */
import type {ComponentType, ReactElement} from 'react';
import {
  matchPath as matchPattern,
  Route,
  Switch,
  useLocation,
  type match,
  type RouteProps,
  type SwitchProps,
} from 'react-router';
import type {MatchedRoute, RouteConfig} from 'react-router-config';

type Options = Pick<RouteProps, 'path' | 'exact' | 'strict' | 'sensitive'>;

/** The normalized form of each path for comparison, or `null` if the path has parameters. */
const comparable = new Map<string, string | null>();

function toComparable(path: string): string | null {
  let known = comparable.get(path);
  if (known === undefined) comparable.set(path, (known = /[:*?+()]/.test(path) ? null : normalize(path)));
  return known;
}

const normalize = (path: string) => path.replace(/\/$/, '').toLowerCase();

/** Whether a route's pattern has to be tried. An exact path without parameters can match only its own text. */
function mayMatch({path, exact, strict, sensitive}: Options, normalized: string): boolean {
  if (!exact || strict || sensitive || typeof path !== 'string') return true;
  const own = toComparable(path);
  return own === null || own === normalized;
}

/** Works like react-router's function. */
export function matchPath(pathname: string, options: Options): match | null {
  return mayMatch(options, normalize(pathname)) ? matchPattern(pathname, options) : null;
}

/** Works like react-router-config's function: returns the routes that match, from the outermost to the innermost. */
export function matchRoutes(
  routes: RouteConfig[],
  pathname: string,
  branch: MatchedRoute<object>[] = [],
): MatchedRoute<object>[] {
  const normalized = normalize(pathname);
  for (const route of routes) {
    if (!mayMatch(route, normalized)) continue;
    // A route without a path matches if its parent route does.
    const found = route.path
      ? matchPattern(pathname, route)
      : (branch.at(-1)?.match ?? {path: '/', url: '/', params: {}, isExact: pathname === '/'});
    if (!found) continue;
    branch.push({route, match: found as MatchedRoute<object>['match']});
    if (route.routes) matchRoutes(route.routes, pathname, branch);
    break;
  }
  return branch;
}

interface Props {
  readonly routes: RouteConfig[];
  readonly extraProps: object;
  readonly switchProps: SwitchProps;
}

/** Works like react-router-config's function. */
export function renderRoutes(
  routes: RouteConfig[] | undefined,
  extraProps: object = {},
  switchProps: SwitchProps = {},
): ReactElement | null {
  return routes ? <Routes routes={routes} extraProps={extraProps} switchProps={switchProps} /> : null;
}

function Routes({routes, extraProps, switchProps}: Props) {
  const around = useLocation();
  const normalized = normalize((switchProps.location ?? around).pathname);
  return (
    <Switch {...switchProps}>
      {routes.map((route, index) => {
        if (!mayMatch(route, normalized)) return null;
        const Component = route.component as ComponentType<object>;
        return (
          <Route
            key={route.key ?? index}
            path={route.path}
            exact={route.exact}
            strict={route.strict}
            render={(props) =>
              route.render ? (
                route.render({...props, ...extraProps, route})
              ) : (
                <Component {...props} {...extraProps} {...{route}} />
              )
            }
          />
        );
      })}
    </Switch>
  );
}
