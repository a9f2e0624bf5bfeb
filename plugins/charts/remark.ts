import type {Code, Root, RootContent, Table} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {readIncluded} from '../code-blocks/include.ts';
import {parseFenceMeta} from '../code-blocks/meta.ts';
import {readChart, tableOf, type ChartDefinition} from './definition.ts';

/** Replaces every `chart` fence by its drawing, with the table behind it for readers who don't see it. */
const remarkCharts: Plugin<[{inputs: string}?], Root> = () => async (tree, file) => {
  const work: Promise<void>[] = [];
  visit(tree, 'code', (node: Code, _index, parent) => {
    if (node.lang !== 'chart') return;
    work.push(
      renderChart(node, file).then((element) => {
        parent!.children[parent!.children.indexOf(node)] = element as RootContent & MdxJsxFlowElement;
      }),
    );
  });
  await Promise.all(work);
};

async function renderChart(node: Code, file: VFile): Promise<MdxJsxFlowElement> {
  try {
    const {title, alt, file: source} = parseFenceMeta(node.meta ?? '');
    if (!title || !alt) throw new Error('a chart needs title="…" (its caption) and alt="…" (what it shows)');
    const chart = readChart(source ? readIncluded(source).text : node.value);
    // Drawing needs libraries that only few pages use.
    const {drawChart} = await import('./draw.ts');
    const attributes = {title, alt, svg: drawChart(chart)};
    return {
      type: 'mdxJsxFlowElement',
      name: 'Diagram',
      attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
      children: [toTable(chart)],
    };
  } catch (error) {
    file.fail(error instanceof Error ? error.message : String(error), node, 'charts');
  }
}

function toTable(chart: ChartDefinition): Table {
  const cell = (value: string) => ({type: 'tableCell' as const, children: [{type: 'text' as const, value}]});
  return {
    type: 'table',
    children: tableOf(chart).map((row) => ({type: 'tableRow', children: row.map(cell)})),
  };
}

export default remarkCharts;
