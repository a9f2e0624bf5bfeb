import {renderMermaidSVG} from 'beautiful-mermaid';

/** Kinds of diagrams that can be drawn. */
const kinds = /^\s*(flowchart|graph|sequenceDiagram|stateDiagram-v2|classDiagram|erDiagram)\b/;

/**
 * Draws a Mermaid diagram into an SVG whose colours are CSS variables (src/css/diagram.css gives them their values in
 * both colour modes) and that carries no inline style, so that a strict content-security policy accepts it.
 * @param source Mermaid source
 * @param id prefix for ids inside the drawing, unique on a page
 * @throws Error when the kind is not supported or the source cannot be read
 */
export function drawDiagram(source: string, id: string): string {
  if (!kinds.test(source)) {
    throw new Error(`a diagram must begin with flowchart, sequenceDiagram, stateDiagram-v2, classDiagram or erDiagram; found "${source.trim().split('\n')[0]}"`);
  }
  if (/^\s*(style|classDef|linkStyle|%%\{)/m.test(source)) throw new Error('a diagram must not style itself: colours follow the colour mode');
  return cleanSvg(renderMermaidSVG(source.trim(), {font: 'Inter', padding: 8}), id);
}

/** Removes what is not drawing (style element, inline style, data attributes), shortens numbers, makes ids unique. */
export function cleanSvg(svg: string, id: string): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<svg [^>]*?viewBox="([^"]*)"[^>]*>/, (_, viewBox: string) => {
      const [x, y, width, height] = viewBox.split(/\s+/).map(Number);
      return `<svg class="diagram-svg" viewBox="${[x, y, width, height].map((n) => round(String(n))).join(' ')}" width="${Math.ceil(width!)}" height="${Math.ceil(height!)}">`;
    })
    .replace(/ style="[^"]*"/g, '')
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/-?\d+\.\d+/g, round)
    .replace(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/\s*\n\s*/g, '')
    .trim();
}

const round = (number: string) => String(Math.round(Number(number) * 10) / 10);
