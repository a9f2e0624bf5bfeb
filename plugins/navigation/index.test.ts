import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';

const client = path.join(rootDir, 'node_modules/@docusaurus/core/lib/client');

// The plugin replaces one internal module. When an update moves or rewrites it, look at ours again.
test('the generator still has the module that is replaced, used in one place', () => {
  expect(fs.existsSync(path.join(client, 'PendingNavigation.js'))).toBe(true);
  expect(fs.readFileSync(path.join(client, 'App.js'), 'utf8')).toContain("from './PendingNavigation'");
});

test('the generator’s own module still does what ours was written after', () => {
  const source = fs.readFileSync(path.join(client, 'PendingNavigation.js'), 'utf8');
  for (const part of ['preload(nextLocation.pathname)', 'window.location.reload()', "dispatchLifecycleAction('onRouteUpdate'"]) expect(source).toContain(part);
});

test('the generator takes from the replaced modules what ours have', () => {
  const exports = (file: string) => /export \{ ?([^}]*?) ?\}/.exec(fs.readFileSync(path.join(client, 'exports', file), 'utf8'))![1]!.split(', ').sort();
  expect(exports('router.js')).toEqual(['Redirect', 'matchPath', 'useHistory', 'useLocation']);
  expect(exports('renderRoutes.js')).toEqual(['renderRoutes as default']);
});
