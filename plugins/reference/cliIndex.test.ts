import {expect, test} from 'vitest';
import {renderCliIndex} from './cliIndex.ts';
import {loadCli} from './data/cli.ts';
import {elements, headings, links, place, textOf} from './testing/fixtures.ts';

const cli = loadCli();
const nodes = renderCliIndex(cli, place());

test('every command is listed once, with its summary', () => {
  expect(links(nodes).sort()).toEqual(cli.commands.map(({page}) => page).sort());
  for (const {summary} of cli.commands) expect(textOf(nodes)).toContain(summary.replaceAll('`', ''));
});

test('each group has a heading, and commands that are alone in their group share the first', () => {
  expect(headings(nodes)[0]).toBe('2 commands-general General');
  expect(headings(nodes)).toContain('2 commands-auth ddn auth');
  expect(headings(nodes)).not.toContain('2 commands-doctor ddn doctor');
});

test('the filter names the list, which contains a group for each heading', () => {
  const [filter] = elements(nodes, 'ReferenceFilter');
  const lists = elements(nodes, 'div');
  expect(lists[0]!.attributes.id).toBe(filter!.attributes.list);
  expect(lists.filter(({attributes}) => 'data-filter-group' in attributes)).toHaveLength(headings(nodes).length);
});
