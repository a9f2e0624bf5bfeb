/**
 * All undocumented parts of Docusaurus that the site uses. privateParts.test.ts checks each part, and checks that the
 * site uses no others. If an update breaks a part, its fallback keeps the site working, but slower or plainer, until
 * the code is adapted.
 */
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {rootDir} from './paths.ts';

/** An undocumented part of Docusaurus. */
export interface PrivatePart {
  name: string;
  /** Files or folders of the repository that use it. */
  usedIn: readonly string[];
  /** Matches the code that uses the part in each of these places. */
  mark: RegExp;
  reason: string;
  /** Checks the part in the installed Docusaurus, and throws an error if it isn't as expected. */
  check: () => void;
  /** What to do if the part is gone. */
  fallback: string;
}

const require = createRequire(path.join(rootDir, 'package.json'));

/** @param module a module that Node.js can resolve; it is read, not run, because some modules run only in browsers */
function expectText(module: string, ...parts: readonly string[]) {
  const text = fs.readFileSync(require.resolve(module), 'utf8');
  for (const part of parts) if (!text.includes(part)) throw new Error(`${module}: expected ${part}`);
}

export const privateParts: readonly PrivatePart[] = [
  {
    name: '@docusaurus/theme-common/internal',
    usedIn: ['src/theme'],
    mark: /'@docusaurus\/theme-common\/internal'/,
    reason:
      'What the classic theme builds its components with: tree of contents, sides of the navbar, classes, home page.',
    check: () =>
      expectText(
        '@docusaurus/theme-common/internal',
        'isSamePath',
        'PluginHtmlClassNameProvider',
        'splitNavbarItems',
        'useFilteredAndTreeifiedTOC',
        'useHomePageRoute',
      ),
    fallback:
      'Each is a few lines of public hooks (useThemeConfig, useLocation): write them in the override that uses it.',
  },
  {
    name: '@docusaurus/theme-classic/lib/options and lib/theme',
    usedIn: ['plugins/theme'],
    mark: /@docusaurus\/theme-classic\/lib\//,
    reason:
      'The classic theme without its client modules and styles: its components and validation are used unchanged.',
    check() {
      expectText('@docusaurus/theme-classic/lib/options', 'exports.validateOptions', 'exports.validateThemeConfig');
      require.resolve('@docusaurus/theme-classic/lib/theme/Layout');
    },
    fallback:
      'Use the theme itself in docusaurus.config.ts: its styles and client modules then run in development too.',
  },
  {
    name: 'ChunkAssetPlugin',
    usedIn: ['plugins/browser'],
    mark: /ChunkAssetPlugin/,
    reason:
      "It adds a list of all chunks to the runtime for the application's preloading, which production does not have.",
    check: () => expectText('@docusaurus/core/lib/webpack/client.js', 'new ChunkAssetPlugin_1.default()'),
    fallback: 'Nothing to do: by another name it stays in the bundle, at some 100 bytes.',
  },
  {
    name: 'the form of a compiled page',
    usedIn: ['plugins/rendering/pageModule.mjs'],
    mark: /export const /,
    reason: 'A page is kept out of the bundle of the server, which otherwise holds half a megabyte for each.',
    check() {
      expectText('@docusaurus/mdx-loader/lib/loader.js', 'export const ');
    },
    fallback: 'Nothing to do: a page with another form stays in the bundle.',
  },
  {
    name: 'react-router-config and @docusaurus/router',
    usedIn: ['plugins/rendering'],
    mark: /'react-router-config'/,
    reason: 'Rendering a page tries the pattern of every route, six times over: a fifth of the time at 3,500 pages.',
    check() {
      expectText('@docusaurus/core/lib/client/exports/router.js', 'matchPath', 'Redirect', 'useHistory', 'useLocation');
      expectText('@docusaurus/core/lib/client/exports/renderRoutes.js', "from 'react-router-config'");
    },
    fallback: 'Remove the aliases in plugins/rendering/index.ts.',
  },
  {
    name: 'the registry of routes',
    usedIn: ['plugins/dev-server'],
    mark: /'registry\.js'/,
    reason: 'It names the module of every page besides its import: the development server would compile all pages.',
    check: () => expectText('@docusaurus/core/lib/server/codegen/codegenRoutes.js', 'require.resolveWeak('),
    fallback: 'Remove the loader in plugins/dev-server/index.ts: all pages are compiled when the server starts.',
  },
];
