import path from 'node:path';
import {createRequire} from 'node:module';
import type {LoadContext, Plugin, ThemeConfigValidationContext} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';
import themeClassic, {type Options} from '@docusaurus/theme-classic';
import {validateThemeConfig as validateClassic} from '@docusaurus/theme-classic/lib/options';

export {validateOptions} from '@docusaurus/theme-classic/lib/options';

const require = createRequire(import.meta.url);

/**
 * The classic theme without what a static page does not need: no Infima and no CSS modules (src/css is complete), no
 * Prism, no NProgress, and no inline scripts (plugins/static-first owns color mode and announcement bar).
 */
export default function theme(context: LoadContext, options: Options): Plugin {
  const classic = themeClassic(context, options) as Plugin;
  const lib = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const isStyle = (file: string) => file.startsWith(lib) && file.endsWith('.module.css');
  return {
    name: 'site-theme',
    getThemePath: () => path.join(lib, 'theme'),
    getTypeScriptThemePath: () => path.join(lib, '../src/theme'),
    getTranslationFiles: classic.getTranslationFiles,
    translateThemeConfig: classic.translateThemeConfig,
    getDefaultCodeTranslationMessages: classic.getDefaultCodeTranslationMessages,
    configureWebpack: () => ({
      module: {rules: [{test: isStyle, enforce: 'pre', use: [path.join(__dirname, 'noStyle.cjs')]}]},
    }),
    // The minimizer, Lightning CSS, also writes what the browsers of package.json need.
    configurePostCss: (postCssOptions) => ({...postCssOptions, config: false, plugins: []}),
  };
}

type ValidationContext = ThemeConfigValidationContext<ThemeConfig>;

/** As the classic theme's, but a navbar item without a position is at the right. */
export function validateThemeConfig(context: ValidationContext): ThemeConfig {
  const {navbar} = context.themeConfig;
  const items = navbar?.items?.map((item) => ({position: 'right', ...item}));
  return validateClassic({
    ...context,
    themeConfig: {...context.themeConfig, ...(items && {navbar: {...navbar, items}})},
  } as ValidationContext);
}
