/**
 * Marks the lines of the property being read in the examples next to the properties of a kind. That property is under
 * the pointer, has the focus, or else is a quarter of the way down the window. This script marks text, not elements
 * (https://drafts.csswg.org/css-highlight-api-1/). Browsers that can't do that show the examples unmarked.
 */
import {onScroll, wide} from '../../../client/dom.ts';

/** The name of the marks; src/css styles them with `::highlight`. */
const highlightName = 'field';

let isFollowing = false;
let marked: Element | null = null;

/** Follows the reader on this page and on later pages. */
export function followFields() {
  if (isFollowing || !('highlights' in CSS)) return;
  isFollowing = true;
  // The pointer might already be on a property.
  mark(propertyAt([...document.querySelectorAll(':hover')].at(-1) ?? null));
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({target}) => mark(propertyAt(target as Element)), {passive: true});
  }
  onScroll(() => {
    if (isPointedAt()) return;
    const column = document.querySelector('.api--kind > .api__text')?.getBoundingClientRect();
    if (column) mark(propertyAt(document.elementFromPoint(column.left + column.width / 2, innerHeight / 4)));
  });
}

/** Returns whether a property in the window is under the pointer or has the focus, and so stays marked on scroll. */
const isPointedAt = () =>
  [...document.querySelectorAll('.api--kind .params__item:is(:hover, :focus-within)')].some((property) => {
    const {top, bottom} = property.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

const propertyAt = (element: Element | null) => element?.closest?.('.api--kind .params__item') ?? null;

/** Marks the lines of a property. Between two properties, the last one stays marked. */
function mark(property: Element | null) {
  if (!property || property === marked || !wide.matches) return;
  marked = property;
  const examples = property.closest('.api--kind')!.querySelector<HTMLElement>('.operation')!;
  const names = namesOf(property);
  const ranges = [...examples.querySelectorAll('code')].flatMap((code) => rangesOf(names, code));
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  if (ranges[0]) scrollTo(examples, ranges[0]);
}

/** Scrolls only the examples, to bring a range in them into view. */
function scrollTo(examples: HTMLElement, range: Range) {
  const [outer, inner] = [examples.getBoundingClientRect(), range.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > Math.min(outer.bottom, innerHeight))
    examples.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** Returns the names of the properties around a property and its own name, with `*` for each value of a map. */
export function namesOf(element: Element | null): string[] {
  const near = element?.closest('.params__item, details');
  if (!near) return [];
  const name = near.querySelector('.params__anchor, summary')!.textContent;
  const isFold = near.matches('details');
  return [...namesOf(near.parentElement), ...(!isFold ? [name] : name.includes(' of each value of ') ? ['*'] : [])];
}

/** Returns the lines of a property in an example, without the spaces before the first line. */
function rangesOf(names: readonly string[], code: Element): Range[] {
  const lines = linesOf(code.textContent);
  return lines.flatMap(({path, start, indent}, i) => {
    if (!isPathOf(path, names)) return [];
    const next = lines.findIndex((other, at) => at > i && other.indent <= indent);
    return [
      rangeAt(code, start, next < 0 ? code.textContent.trimEnd().length : lines[next]!.start - lines[next]!.indent - 1),
    ];
  });
}

/** A line of YAML that has a key. */
interface YamlLine {
  /** The keys around this key, and the key itself. */
  path: readonly string[];
  /** The number of columns before the key: spaces, and the dash of a list. */
  indent: number;
  /** The position of the key in the text. */
  start: number;
}

/** Reads the keys of YAML in block style. Ignores keys in braces. */
export function linesOf(yaml: string): YamlLine[] {
  const found: YamlLine[] = [];
  const around: {key: string; indent: number}[] = [];
  let start = 0;
  for (const line of yaml.split('\n')) {
    const [, before, key] = /^((?: |- )*)([\w$.-]+):(?: |$)/.exec(line) ?? [];
    if (before !== undefined && key !== undefined) {
      const indent = before.length;
      while (around.length > 0 && around.at(-1)!.indent >= indent) around.pop();
      around.push({key, indent});
      found.push({path: around.map((each) => each.key), indent, start: start + indent});
    }
    start += line.length + 1;
  }
  return found;
}

/** Returns whether a line belongs to a property. `*` matches any name. */
export function isPathOf(path: readonly string[], names: readonly string[]): boolean {
  return path.length === names.length && path.every((key, i) => key === names[i] || names[i] === '*');
}

function rangeAt(code: Element, start: number, end: number): Range {
  const range = document.createRange();
  const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let before = 0;
  let isOpen = false;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const {length} = node as Text;
    if (!isOpen && start < before + length) {
      range.setStart(node, start - before);
      isOpen = true;
    }
    if (isOpen && end <= before + length) {
      range.setEnd(node, end - before);
      break;
    }
    before += length;
  }
  return range;
}
