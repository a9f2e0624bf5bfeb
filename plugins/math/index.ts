import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {ruleOfClass} from './style.ts';

/** Makes wide formulas scroll instead of the page. A shaded edge shows that a formula continues, as for tables. */
const layout = `.katex-display{overflow:auto hidden;padding:.25rem 0;--fade:rgb(128 140 160/45%);background:${[
  'linear-gradient(90deg,var(--bg) 40%,transparent) 0/3rem 100% no-repeat local',
  'linear-gradient(270deg,var(--bg) 40%,transparent) 100%/3rem 100% no-repeat local',
  'linear-gradient(90deg,var(--fade),transparent) 0/.75rem 100% no-repeat',
  'linear-gradient(270deg,var(--fade),transparent) 100%/.75rem 100% no-repeat',
].join(',')}}`;

const require = createRequire(import.meta.url);

/** Returns the names of the classes that replace inline styles in the formulas of a built page. */
export const readFormulaClasses = (html: string): string[] => html.match(/\bkx_[\w-]+/g) ?? [];

/**
 * Writes `math/math.css` with KaTeX's stylesheet and rules for the styles that formulas use, and the fonts.
 * @param classes results of `readFormulaClasses` for all pages
 * @param assets whether KaTeX's own stylesheet comes from this site or from a public CDN
 */
export function writeMathStyles(
  classes: ReadonlySet<string>,
  {outDir, assets}: {outDir: string; assets: 'self' | 'cdn'},
) {
  const folder = path.join(outDir, 'math');
  fs.mkdirSync(path.join(folder, 'fonts'), {recursive: true});
  const rules = [...classes].sort().map(ruleOfClass);
  fs.writeFileSync(
    path.join(folder, 'math.css'),
    `${assets === 'cdn' ? '' : copyKatex(folder)}\n${layout}\n${rules.join('\n')}\n`,
  );
}

function copyKatex(folder: string): string {
  const dist = path.join(path.dirname(require.resolve('katex/package.json')), 'dist');
  const css = fs.readFileSync(path.join(dist, 'katex.min.css'), 'utf8');
  for (const [, font] of css.matchAll(/url\(fonts\/([\w-]+\.woff2)\)/g))
    fs.copyFileSync(path.join(dist, 'fonts', font!), path.join(folder, 'fonts', font!));
  return css.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, '');
}
