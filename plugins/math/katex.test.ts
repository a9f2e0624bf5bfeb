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

test('a page with a formula gets it, without inline styles, and asks for the stylesheet', () => {
  const tree = run('The area is $x^2$.');
  expect(JSON.stringify(tree)).toContain('katex-html');
  expect(JSON.stringify(tree)).not.toContain('"style"');
  expect(tree.children.at(-1)).toMatchObject({name: 'MathStyles'});
});

test('a page without a sign of one is not walked over', () => {
  expect(run('No formula.')).toEqual(page());
});

test.each([
  ['an open brace', '\\frac{1', /a formula cannot be rendered: .*expected '}'/],
  ['an unknown command', '\\fraq12', /Undefined control sequence: \\fraq/],
  ['what only KaTeX can read', 'é', /unicodeTextInMathMode/],
])('%s stops the build', (_, formula, message) => {
  expect(() => run(`$${formula}$`, formula)).toThrow(message);
});
