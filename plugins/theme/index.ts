import path from 'node:path';
import {createRequire} from 'node:module';
import type {LoadContext, Plugin} from '@docusaurus/types';
import themeClassic, {type Options} from '@docusaurus/theme-classic';

export {validateOptions, validateThemeConfig} from '@docusaurus/theme-classic/lib/options';

const require = createRequire(import.meta.url);

/**
 * The classic theme without what a static page does not need: no Infima (src/css is complete), no Prism, no NProgress,
 * and no inline scripts of its own (plugins/static-first owns colour mode and announcement bar before React).
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
  };
}
