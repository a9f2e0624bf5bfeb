import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {unified} from 'unified';
import {VFile} from 'vfile';
import remarkComponents from './remark.ts';

const card = (name: string): Root => ({
  type: 'root',
  children: [
    {
      type: 'mdxJsxFlowElement',
      name: 'Card',
      attributes: [{type: 'mdxJsxAttribute', name, value: 'A'}],
      children: [],
    } as never,
  ],
});

test('reports a misspelled property of a component by name', () => {
  const run = (tree: Root) => unified().use(remarkComponents).runSync(tree, new VFile());
  expect(() => run(card('titel'))).toThrow('<Card> has no property "titel"; expected one of title, href');
  expect(() => run(card('title'))).not.toThrow();
});
