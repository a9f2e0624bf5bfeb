import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ruleOfClass} from './style.ts';

/** A wide formula scrolls instead of the page. */
const layout = '.katex-display{overflow:auto hidden;padding:.25rem 0}';

const require = createRequire(import.meta.url);

/** Serves KaTeX's stylesheet and fonts, and writes the rules for the styles that formulas of the built pages use. */
export default function math({siteConfig}: LoadContext): Plugin {
  const dist = path.join(path.dirname(require.resolve('katex/package.json')), 'dist');
  return {
    name: 'math',
    async postBuild({outDir, routesBuildMetadata}) {
      const rules = new Set<string>();
      for (const route of Object.keys(routesBuildMetadata)) {
        const file = path.join(outDir, route.slice(siteConfig.baseUrl.length), 'index.html');
        if (!fs.existsSync(file)) continue;
        for (const [name] of fs.readFileSync(file, 'utf8').matchAll(/\bkx_[\w-]+/g)) rules.add(ruleOfClass(name)!);
      }
      const folder = path.join(outDir, 'math');
      fs.mkdirSync(path.join(folder, 'fonts'), {recursive: true});
      const katex = siteConfig.customFields!.assets === 'cdn' ? '' : copyKatex(dist, folder);
      fs.writeFileSync(path.join(folder, 'math.css'), `${katex}\n${layout}\n${[...rules].sort().join('\n')}\n`);
    },
  };
}

function copyKatex(dist: string, folder: string): string {
  const css = fs.readFileSync(path.join(dist, 'katex.min.css'), 'utf8');
  for (const [, font] of css.matchAll(/url\(fonts\/([\w-]+\.woff2)\)/g)) fs.copyFileSync(path.join(dist, 'fonts', font!), path.join(folder, 'fonts', font!));
  return css.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, '');
}
