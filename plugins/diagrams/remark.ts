import fs from 'node:fs';
import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {drawingFile, redrawCommand} from './drawing.ts';

/** Replaces every `mermaid` fence by the drawing kept for it, with the source as its text alternative. */
const remarkDiagrams: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'code', (node: Code, index, parent) => {
    if (node.lang !== 'mermaid') return;
    const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1];
    const alt = /\balt="([^"]*)"/.exec(node.meta ?? '')?.[1];
    if (!title || !alt)
      file.fail(
        'a diagram needs title="…" (its caption) and alt="…" (what it shows) after "mermaid"',
        node,
        'diagrams',
      );
    const drawing = drawingFile(node.value);
    if (!fs.existsSync(drawing))
      file.fail(
        `this diagram is new or changed and has no drawing; run "${redrawCommand}" and commit diagrams/`,
        node,
        'diagrams',
      );
    const attributes = {title, alt, source: node.value, svg: fs.readFileSync(drawing, 'utf8')};
    const element: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'Diagram',
      attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
      children: [],
    };
    parent!.children[index!] = element as RootContent & MdxJsxFlowElement;
  });
};

export default remarkDiagrams;
