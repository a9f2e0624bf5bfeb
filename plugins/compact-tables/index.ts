import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, ThemeConfig} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {trimDocs, type DocsData} from './docsData.ts';
import {compactTables, printTables, readTables} from './tables.ts';

/** What is made small; each can be switched off on its own. */
export interface CompactTablesOptions {
  /**
   * Route table in parts, loaded when needed; docs and their sidebar from their HTML (plugins/html-pages), and neither
   * sidebars nor a list of docs beside them.
   */
  routes: boolean;
  /** No list of all docs in the global data. */
  globalData: boolean;
  /** Nothing of the configuration that only the build reads: plugins, template, folders of the machine. */
  siteConfig: boolean;
}

const client = (name: string) => path.join(rootDir, 'plugins/compact-tables/client', name);
const page = (name: string) => path.join(rootDir, 'plugins/html-pages/client', name);
/** Fields of the configuration that no script of the browser reads. */
const forBuild = new Set(['clientModules', 'headTags', 'markdown', 'plugins', 'presets', 'scripts', 'ssrTemplate', 'staticDirectories', 'stylesheets', 'themes']);
const isDocsVersion = (request: string) => /docusaurus-plugin-content-docs\/\w+\/p\/.*\.json$/.test(request);

/**
 * Makes small what every page's script carries of all pages; see README.md. The development server and the server
 * bundle keep the generator's tables.
 */
export default function compactTablesPlugin({generatedFilesDir, siteConfig}: LoadContext, options: CompactTablesOptions): Plugin {
  const outDir = path.join(generatedFilesDir, 'compact-tables');
  const read = (name: string) => fs.readFileSync(path.join(generatedFilesDir, name), 'utf8');
  const readGenerated = (request: string) => read(request.replace('@generated/', ''));

  /** Writes the small files. @returns the names of the generator's files that they replace */
  function writeTables() {
    const files: Record<string, string> = {};
    if (options.globalData) files['globalData.json'] = JSON.stringify(trimDocs(JSON.parse(read('globalData.json')) as DocsData, siteConfig.themeConfig as ThemeConfig));
    if (options.siteConfig) files['docusaurus.config.mjs'] = `export default ${JSON.stringify(Object.fromEntries(Object.entries(siteConfig).filter(([name]) => !forBuild.has(name))))};\n`;
    if (options.routes) {
      const tables = compactTables(readTables(read('routes.js'), read('registry.js'), read('routesChunkNames.json')));
      emptyVersions(tables.registry, files);
      Object.assign(files, printTables(tables, {routes: client('lazyRoutes.ts'), page: page('page.ts')}));
    }
    fs.rmSync(outDir, {recursive: true, force: true});
    fs.mkdirSync(outDir, {recursive: true});
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(outDir, name), text);
    return ['routes.js', 'registry.js', 'routesChunkNames.json', 'globalData.json', 'docusaurus.config.mjs'].filter((name) => files[name] !== undefined);
  }

  /** Changes the registry's entry of each docs version: its sidebars are there, with nothing in them. */
  function emptyVersions(registry: Record<string, string>, files: Record<string, string>) {
    for (const [name, request] of Object.entries(registry).filter(([, module]) => isDocsVersion(module))) {
      const props = JSON.parse(readGenerated(request)) as {version: {docsSidebars: object; docs: object}};
      const docsSidebars = Object.fromEntries(Object.keys(props.version.docsSidebars).map((sidebar) => [sidebar, []]));
      files[`${name}.json`] = JSON.stringify({...props, version: {...props.version, docsSidebars, docs: {}}});
      registry[name] = `./${name}.json`;
    }
  }

  return {
    name: 'compact-tables',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      // The development server compiles a page when it is opened: no page is loaded for a link in view.
      const clientModules = (process.env.NODE_ENV === 'production' ? ['preload', 'docusaurus'] : ['preload']).map(
        (name) =>
          new NormalModuleReplacementPlugin(new RegExp(`^\\./${name}$`), (module: {context: string; request: string}) => {
            if (/@docusaurus\/core\/lib\/client$/.test(module.context)) module.request = client(`${name}.ts`);
          }),
      );
      if (process.env.NODE_ENV !== 'production') return {plugins: clientModules};
      const tables = writeTables().map((name) => new NormalModuleReplacementPlugin(new RegExp(`^@generated/${name.replace(/\.\w+$/, '')}$`), path.join(outDir, name)));
      const docs = options.routes
        ? [new NormalModuleReplacementPlugin(/^@theme\/DocItem$/, page('DocItem.tsx')), new NormalModuleReplacementPlugin(/^@site\/src\/components\/SidebarMenu$/, page('SidebarMenu.tsx'))]
        : [];
      return {plugins: [...clientModules, ...tables, ...docs]};
    },
  };
}
