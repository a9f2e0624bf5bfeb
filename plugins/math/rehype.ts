import type {Element, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {classOfStyle} from './style.ts';

/**
 * Makes KaTeX's output fit for a strict content-security policy: each inline style becomes a class that names it
 * (style.ts), and the page asks for the math stylesheet. Pages without math are left alone.
 */
const rehypeStaticMath: Plugin<[], Root> = () => (tree) => {
  let hasMath = false;
  visit(tree, 'element', (node: Element) => {
    const classes = node.properties.className;
    if (Array.isArray(classes) && classes.includes('katex')) {
      hasMath = true;
      visit(node, 'element', moveStyleToClass);
    }
    // A formula can be wider than the column: it scrolls by itself, also with the keyboard.
    if (Array.isArray(classes) && classes.includes('katex-display'))
      Object.assign(node.properties, {tabIndex: 0, role: 'group', ariaLabel: 'Formula'});
  });
  if (!hasMath) return;
  const styles: MdxJsxFlowElementHast = {type: 'mdxJsxFlowElement', name: 'MathStyles', attributes: [], children: []};
  tree.children.push(styles);
};

function moveStyleToClass(node: Element) {
  const {style} = node.properties;
  if (typeof style !== 'string') return;
  const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
  node.properties.className = [...classes, classOfStyle(style)];
  delete node.properties.style;
}

export default rehypeStaticMath;
