import type {Root} from 'hast';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import rehypeMath from './katex.ts';

const page = (formula = 'x^2'): Root => ({
  type: 'root',
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: {className: ['language-math', 'math-inline']},
      children: [{type: 'text', value: formula}],
    },
  ],
});

function run(source: string, formula?: string) {
  const tree = page(formula);
  (rehypeMath.call(undefined as never, {strict: 'error'}) as unknown as (tree: Root, file: VFile) => void)(
    tree,
    new VFile(source),
  );
  return tree;
}

test('renders a formula without inline styles, and adds the stylesheet', () => {
  const tree = run('The area is $x^2$.');
  expect(JSON.stringify(tree)).toContain('katex-html');
  expect(JSON.stringify(tree)).not.toContain('"style"');
  expect(tree.children.at(-1)).toMatchObject({name: 'MathStyles'});
});

test('skips a page without formulas', () => {
  expect(run('No formula.')).toEqual(page());
});

test.each([
  ['an unclosed brace', '\\frac{1', /a formula cannot be rendered: .*expected '}'/],
  ['an unknown command', '\\fraq12', /Undefined control sequence: \\fraq/],
  ['a character that only KaTeX accepts', 'é', /unicodeTextInMathMode/],
])('%s fails the build', (_, formula, message) => {
  expect(() => run(`$${formula}$`, formula)).toThrow(message);
});
