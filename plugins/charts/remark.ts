import type {Table} from 'mdast';
import {readIncluded} from '../code-blocks/include.ts';
import {replaceFences} from '../code-blocks/replaceFences.ts';
import {jsx} from '../reference/mdast.ts';
import {readChart, tableOf, type ChartDefinition} from './definition.ts';

/** Replaces every `chart` fence with its drawing, and its table for readers who can't see the drawing. */
export default replaceFences('charts', 'chart', async ({value}, {title, alt, file}) => {
  if (!title || !alt) throw new Error('a chart needs title="…" (its caption) and alt="…" (what it shows)');
  const chart = file ? readChart(readIncluded(file).text, file) : readChart(value);
  // Import on demand because drawing needs libraries that few pages use.
  const {drawChart} = await import('./draw.ts');
  return jsx('Diagram', {title, alt, svg: drawChart(chart)}, [toTable(chart)]);
});

function toTable(chart: ChartDefinition): Table {
  const cell = (value: string) => ({type: 'tableCell' as const, children: [{type: 'text' as const, value}]});
  return {
    type: 'table',
    children: tableOf(chart).map((row) => ({type: 'tableRow', children: row.map(cell)})),
  };
}
