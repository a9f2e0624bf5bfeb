import {expect, test} from 'vitest';
import {loadConnectors} from './data/connectors.ts';
import {renderConnectorSummary} from './connectorSummary.ts';
import {allIds, links, place, textOf} from './testing/fixtures.ts';

const render = (id: string) => renderConnectorSummary(loadConnectors().get(id), place());

test('each fact has an anchor, Booleans become words, and URLs become links', () => {
  const nodes = render('postgresql');
  expect(allIds(nodes)).toEqual(
    expect.arrayContaining(['summary-hub-name', 'summary-images', 'summary-driver', 'summary-source-code']),
  );
  expect(textOf(nodes)).toMatch(/Runs on hosted DDN(Yes|No)/);
  expect(links(nodes)).toContain('https://github.com/hasura/ndc-jdbc');
});

test('an image that belongs to one hub entry names it', () => {
  expect(textOf(render('mysql'))).toContain('ghcr.io/hasura/ndc-jvm-mysql (connector, for hasura/mysql)');
});
