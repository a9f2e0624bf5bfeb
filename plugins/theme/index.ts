import path from 'node:path';
import {createRequire} from 'node:module';
import type {LoadContext, Plugin, ThemeConfigValidationContext} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';
import themeClassic, {type Options} from '@docusaurus/theme-classic';
import {validateThemeConfig as validateClassic} from '@docusaurus/theme-classic/lib/options';

export {validateOptions} from '@docusaurus/theme-classic/lib/options';

const require = createRequire(import.meta.url);

/**
 * The classic theme without parts that static pages don't need: no Infima or CSS modules (src/css is complete), no
 * Prism, no NProgress, and no inline scripts (plugins/static-first handles color mode and the announcement bar).
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
    // The minimizer, Lightning CSS, also adds the prefixes and fallbacks for the browsers in package.json.
    configurePostCss: (postCssOptions) => ({...postCssOptions, config: false, plugins: []}),
  };
}

type ValidationContext = ThemeConfigValidationContext<ThemeConfig>;

/** Validates like the classic theme, but places navbar items without a position on the right. */
export function validateThemeConfig(context: ValidationContext): ThemeConfig {
  const {navbar} = context.themeConfig;
  const items = navbar?.items?.map((item) => ({position: 'right', ...item}));
  return validateClassic({
    ...context,
    themeConfig: {...context.themeConfig, ...(items && {navbar: {...navbar, items}})},
  } as ValidationContext);
}
