import type {Page} from '@playwright/test';
import type axe from 'axe-core';
import {describeViolations} from './axe.ts';

interface InspectedWindow extends Window {
  axe: typeof axe;
  /** Elements with text by what their contrast depends on. */
  texts: Map<string, Element[]>;
}

/**
 * Runs axe's rule `color-contrast` on the texts of a page whose result is not known from an equal text.
 *
 * The rule is a function of the text's colour, size, weight and shadow, and of what is painted between it and the canvas:
 * its ancestors and whatever lies in the same place. Texts are equal here when all of that is; a text that something
 * other than its ancestors is painted on, that belongs to a control that may be disabled, or that has no two letters in a
 * row is equal to none. `npm run test:a11y` runs the rule on all texts, without this.
 * @param passed what is known, on any page: texts without a fault are added
 */
export async function findContrastFaults(page: Page, passed: Set<string>): Promise<string[]> {
  const keys = await page.evaluate(groupTexts);
  const unknown = keys.filter((key) => !passed.has(key));
  if (!unknown.length) return [];
  const {violations, failed} = await page.evaluate(async (given) => {
    const {texts, axe} = window as unknown as InspectedWindow;
    // Of equal texts the first speaks for all.
    const include = given.flatMap((key) => (key.startsWith('own ') ? texts.get(key)! : [texts.get(key)![0]!]));
    const results = await axe.run({include: include as HTMLElement[]}, {runOnly: {type: 'rule', values: ['color-contrast']}, resultTypes: ['violations'], elementRef: true});
    const faulty = new Set(results.violations.flatMap(({nodes}) => nodes.map(({element}) => element)));
    return {
      violations: results.violations.map(({nodes, ...rest}) => ({...rest, nodes: nodes.map((node) => ({...node, element: undefined, any: [], all: [], none: []}))})),
      failed: given.filter((key) => texts.get(key)!.some((element) => faulty.has(element as HTMLElement))),
    };
  }, unknown);
  for (const key of unknown) if (!key.startsWith('own ') && !failed.includes(key)) passed.add(key);
  return describeViolations(violations);
}

/** Runs in the page. Leaves its elements with text in `window.texts`, by what their contrast depends on. */
function groupTexts(): string[] {
  const paints = new Map<Element, string>();
  const rects = new Map<Element, DOMRect>();
  const transparent = 'rgba(0, 0, 0, 0)';
  const rectOf = (element: Element) => {
    if (!rects.has(element)) rects.set(element, element.getBoundingClientRect());
    return rects.get(element)!;
  };

  /** What an element and its pseudo-elements paint, or do to what is painted below; empty for most. */
  const paintOf = (element: Element): string => {
    if (!paints.has(element)) paints.set(element, readPaint(element));
    return paints.get(element)!;
  };
  function readPaint(element: Element): string {
    const style = getComputedStyle(element);
    const parts = [
      style.backgroundColor === transparent ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.opacity === '1' ? '' : `opacity ${style.opacity}`,
      style.filter === 'none' ? '' : style.filter,
      style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
      style.clipPath === 'none' ? '' : style.clipPath,
      style.clip === 'auto' ? '' : style.clip,
      style.overflow === 'visible' ? '' : `overflow ${style.overflow}`,
      style.textIndent === '0px' ? '' : `indent ${style.textIndent}`,
      ...['::before', '::after'].map((name) => {
        const {content, backgroundColor, backgroundImage, position, width, height} = getComputedStyle(element, name);
        return content === 'none' || content === 'normal' ? '' : `${name} ${backgroundColor} ${backgroundImage} ${position} ${width} ${height}`;
      }),
    ];
    return parts.filter(Boolean).join(' ');
  }

  const all = [...document.querySelectorAll('body, body *')].filter((element) => element.checkVisibility());
  const painted = all.filter((element) => paintOf(element) || /^(img|svg|canvas|video|iframe|input|textarea|select)$/i.test(element.tagName));
  const touches = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const holds = (a: DOMRect, b: DOMRect) => a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;

  /** Text flows around what is in it, unless that is taken out of the flow. */
  const isInFlowOf = (inner: Element, element: Element) => element.contains(inner) && ['static', 'relative'].includes(getComputedStyle(inner).position) && getComputedStyle(inner).transform === 'none';
  const hasDisabled = document.querySelector(':disabled, [aria-disabled=true]') !== null;

  const texts = new Map<string, Element[]>();
  for (const element of all) {
    const words = [...element.childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE).map(({data}: Node & {data?: string}) => data).join(' ');
    if (!/\S/.test(words)) continue;
    const rect = rectOf(element);
    const style = getComputedStyle(element);
    const chain: string[] = [];
    for (let node: Element | null = element; node; node = node.parentElement) {
      const paint = paintOf(node);
      if (paint) chain.push(`${holds(rectOf(node), rect) ? 'in' : 'over'} ${paint}`);
    }
    const isCovered = painted.some((other) => touches(rectOf(other), rect) && !other.contains(element) && !isInFlowOf(other, element));
    const isOwn = isCovered || !/[\p{L}\p{N}]{2}/u.test(words) || rect.width === 0 || rect.right <= 0 || rect.bottom <= 0 || (hasDisabled && (element.id !== '' || element.closest('label, :disabled, [aria-disabled=true]') !== null));
    const key = isOwn ? `own ${texts.size}` : [style.color, style.webkitTextFillColor, style.webkitTextStrokeColor, style.fontSize, style.fontWeight, style.textShadow, style.visibility, ...chain].join(' | ');
    texts.set(key, [...(texts.get(key) ?? []), element]);
  }
  (window as unknown as InspectedWindow).texts = texts;
  return [...texts.keys()];
}
