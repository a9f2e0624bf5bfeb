import {Figures} from './figures.mts';
import {pageKinds} from './pages.mts';
import type {ServedSite} from './site.mts';
import type {Measurement} from './store.mts';
import {number} from './tables.mts';

const width = 760;
const labelWidth = 170;
const valueWidth = 110;
const barHeight = 14;
const rowHeight = 20;
const headHeight = 34;

/**
 * Separate colors for light and dark, because a picture in a page knows the reader's preference, but not the page's
 * style.
 */
const style = `text{font:12px system-ui,sans-serif;fill:#1f2328}.head{font-weight:600}.value{fill:#59636e}.idle{fill:#b6bfcb}.before{fill:#57606a}.ours .before{fill:#0a7d53}.ours .idle{fill:#8fd3b6}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.value{fill:#9198a1}.idle{fill:#3d444d}.before{fill:#9198a1}.ours .before{fill:#3fb98b}.ours .idle{fill:#1f5c45}}`;

/**
 * Draws HTML, CSS, and JS of each kind of page as bars: dark until the load event, light until the network is quiet.
 */
export function drawChart(measurements: readonly Measurement[], all: readonly ServedSite[]): string {
  const figures = new Figures(measurements);
  const sites = all.filter(({id}) => figures.isTried(id));
  const most = Math.max(
    1,
    ...pageKinds.flatMap(({kind}) => sites.map(({id}) => figures.code(1, id, kind, 'idle') ?? 0)),
  );
  const scale = (bytes: number) => Math.round((bytes / most) * (width - labelWidth - valueWidth));
  const parts: string[] = [];
  let y = 0;
  for (const {kind} of pageKinds) {
    parts.push(`<text class="head" x="0" y="${y + 22}">${kind}</text>`);
    y += headHeight;
    for (const {id, name} of sites) {
      const before = figures.code(1, id, kind, 'before');
      const idle = figures.code(1, id, kind, 'idle');
      const isKnown = before !== undefined && idle !== undefined;
      const bars = isKnown
        ? `<rect class="idle" x="${labelWidth}" y="${y}" width="${scale(idle)}" height="${barHeight}"/><rect class="before" x="${labelWidth}" y="${y}" width="${scale(before)}" height="${barHeight}"/>`
        : '';
      const value = isKnown ? `${kilobytes(before)} · ${kilobytes(idle)}` : 'not measured';
      parts.push(
        `<g class="${id === 'ours' ? 'ours' : 'other'}"><text x="0" y="${y + 11}">${name}</text>${bars}<text class="value" x="${labelWidth + (isKnown ? scale(idle) : 0) + 6}" y="${y + 11}">${value}</text></g>`,
      );
      y += rowHeight;
    }
  }
  const title =
    'HTML, CSS and JS that a phone loads for a page, in kB brotli: until the load event, and until the network is quiet';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 30}" width="${width}" height="${y + 30}" role="img"><title>${title}</title><style>${style}</style>${parts.join('\n')}<text class="value" x="0" y="${y + 20}">${title}</text></svg>\n`;
}

function kilobytes(bytes: number): string {
  return number(bytes / 1000, bytes < 100_000 ? 1 : 0);
}
