import path from 'node:path';
import {createRequire} from 'node:module';
import type {LoadContext, Plugin, ThemeConfigValidationContext} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';
import themeClassic, {type Options} from '@docusaurus/theme-classic';
import {validateThemeConfig as validateClassic} from '@docusaurus/theme-classic/lib/options';

export {validateOptions} from '@docusaurus/theme-classic/lib/options';

const require = createRequire(import.meta.url);
const clientOfCore = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');

/**
 * The classic theme without what a static page does not need: no Infima and no CSS modules (src/css is complete), no
 * Prism, no NProgress, and no inline scripts of its own (plugins/static-first owns colour mode and announcement bar before React).
 */
export default function theme(context: LoadContext, options: Options): Plugin {
  const classic = themeClassic(context, options) as Plugin;
  const lib = path.dirname(require.resolve('@docusaurus/theme-classic'));
  return {
    name: 'site-theme',
    getThemePath: () => path.join(lib, 'theme'),
    getTypeScriptThemePath: () => path.join(lib, '../src/theme'),
    getTranslationFiles: classic.getTranslationFiles,
    translateThemeConfig: classic.translateThemeConfig,
    getDefaultCodeTranslationMessages: classic.getDefaultCodeTranslationMessages,
    getClientModules: () => (options.customCss as unknown as string[]).map((file) => path.resolve(context.siteDir, file)),
    configureWebpack(_config, _isServer, {currentBundler}) {
      const own = path.join(context.siteDir, 'src/css/theme.module.css');
      const folders = [path.join(lib, 'theme'), clientOfCore];
      const modules = new currentBundler.instance.NormalModuleReplacementPlugin(/^\.\/styles\.module\.css$/, (module: {context: string; request: string}) => {
        if (folders.some((folder) => module.context.startsWith(folder))) module.request = own;
      });
      return {plugins: [modules]};
    },
    // The minimizer, Lightning CSS, also writes what the browsers of package.json need.
    configurePostCss: (postCssOptions) => ({...postCssOptions, config: false, plugins: []}),
  };
}

type ValidationContext = ThemeConfigValidationContext<ThemeConfig>;

/** As the classic theme's, but a navbar item without a position stands at the right. */
export function validateThemeConfig(context: ValidationContext): ThemeConfig {
  const {navbar} = context.themeConfig;
  const items = navbar?.items?.map((item) => ({position: 'right', ...item}));
  return validateClassic({...context, themeConfig: {...context.themeConfig, ...(items && {navbar: {...navbar, items}})}} as ValidationContext);
}
