import type {Element, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {classOfStyle} from './style.ts';

/**
 * Makes KaTeX's output work with a strict content-security policy: replaces each inline style with a class (style.ts),
 * and adds the math stylesheet to the page. Doesn't change pages without math.
 */
export function removeInlineStyles(tree: Root) {
  let hasMath = false;
  visit(tree, 'element', (node: Element) => {
    const classes = node.properties.className;
    if (Array.isArray(classes) && classes.includes('katex')) {
      hasMath = true;
      visit(node, 'element', moveStyleToClass);
    }
    // Formulas wider than the column scroll, so they must be focusable for the keyboard.
    if (Array.isArray(classes) && classes.includes('katex-display'))
      Object.assign(node.properties, {tabIndex: 0, role: 'group', ariaLabel: 'Formula'});
  });
  if (!hasMath) return;
  const styles: MdxJsxFlowElementHast = {type: 'mdxJsxFlowElement', name: 'MathStyles', attributes: [], children: []};
  tree.children.push(styles);
}

function moveStyleToClass(node: Element) {
  const {style} = node.properties;
  if (typeof style !== 'string') return;
  const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
  node.properties.className = [...classes, classOfStyle(style)];
  delete node.properties.style;
}
