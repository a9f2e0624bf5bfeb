import type {Element} from 'domhandler';
import {textContent} from 'domutils';
import {find} from '../article.ts';

/**
 * Returns the TeX source of a formula, which KaTeX keeps as an annotation in its MathML.
 * @throws Error if there is none
 */
export function convertFormula(element: Element): string {
  const source = find(element, ({name, attribs}) => name === 'annotation' && attribs.encoding === 'application/x-tex');
  if (!source)
    throw new Error(
      `plugins/llms: found a formula without its source ("${textContent(element).slice(0, 60)}"); expected an <annotation encoding="application/x-tex">. KaTeX must write HTML and MathML (its option output).`,
    );
  return textContent(source).trim();
}
