/** Builds DOM without markup: whatever a text holds stays text. */

type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Makes an element. Buttons are marked as answered by whoever made them: plugins/static-first/boot.ts repeats a click on
 * any other once React runs.
 * @param attributes `true` gives an empty attribute; `false` and `undefined` none
 * @param children texts become text nodes; `false` and `undefined` are left out
 */
export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  if (name === 'button') made.dataset.action = 'own';
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A decorative icon of one path, 24 units wide and high. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  for (const [key, value] of Object.entries({viewBox: '0 0 24 24', width: '20', height: '20', fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true'})) {
    svg.setAttribute(key, value);
  }
  const line = document.createElementNS(svgNamespace, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Paths of the icons. */
export const icons = {
  search: 'm20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  page: 'M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h6',
  section: 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15',
  recent: 'M12 7v5l3 2M21 12a9 9 0 1 1-3-6.7M21 3v4h-4',
  star: 'm12 3 2.8 5.8 6.2.8-4.5 4.4 1.1 6.3L12 17.3l-5.6 3 1.1-6.3L3 9.6l6.2-.8z',
  remove: 'm6 6 12 12M18 6 6 18',
};
