import {describe, expect, test} from 'vitest';
import {collectFences, type Page} from './examples/collect.ts';
import {findClaims, findCollisions, findHeldTerminals, findMissingFiles, findMissingSubgraphs, findNameFaults, readFernway} from './guides.ts';

const fernway = readFernway();
const page = (text: string, file = 'docs/metadata/guide.mdx'): Page => ({file, text: `---\ntitle: T\n---\n\n${text}\n`});
const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n\n`;
const start = 'To follow, start from the checkpoint [fernway-2-sales](/get-fernway/#fernway-2-sales).\n\n';

async function faultsOf(find: (of: Page, fences: Awaited<ReturnType<typeof collectFences>>) => string[], text: string, file?: string): Promise<string[]> {
  const of = page(text, file);
  return find(of, await collectFences(of));
}

describe('files', () => {
  const missing = (text: string, file?: string) => faultsOf((of, fences) => findMissingFiles(of, fences, fernway), text, file);

  test('a file of the checkpoint may be named', async () => {
    expect(await missing(start + bash('ddn connector env add --connector ./sales/connector/sales_db/connector.yaml --env A=b'))).toEqual([]);
  });

  test('a file that neither the checkpoint has nor a step makes is a fault, with its line', async () => {
    expect(await missing(start + bash('ddn connector introspect support_api --subgraph support/subgraph.yaml'))).toEqual([expect.stringMatching(/^docs\/metadata\/guide\.mdx:8: .*support\/subgraph\.yaml.*fernway-2-sales does not have/)]);
  });

  test('a step makes a file: a fence with its name, or a command of the CLI', async () => {
    expect(await missing(`${start}\`\`\`sql title="change.sql"\nSELECT 1;\n\`\`\`\n\n${bash('psql < change.sql')}`)).toEqual([]);
    expect(await missing(start + bash('ddn subgraph init support --dir support\nddn connector init support_api --subgraph support/subgraph.yaml'))).toEqual([]);
  });

  test('what a command reads has to be there before it', async () => {
    expect(await missing(`${start}${bash('psql < change.sql')}\`\`\`sql title="change.sql"\nSELECT 1;\n\`\`\`\n`)).toEqual([expect.stringMatching(/:8: reads change\.sql/)]);
  });

  test('a checkpoint that nobody can download is a fault', async () => {
    expect(await missing('Start from the checkpoint [fernway-9-moon](/get-fernway/).'.replace('Start', 'start'))).toEqual([expect.stringContaining('"fernway-9-moon", which is no project')]);
  });
});

describe('terminals', () => {
  const held = (code: string) => faultsOf((_of, fences) => findHeldTerminals(fences), bash(code));

  test.each(['ddn run docker-start\nddn console --local', 'docker compose up\nls', 'docker compose -f compose.yaml logs -f engine\nls'])('%s', async (code) => {
    expect(await held(code)).toEqual([expect.stringContaining('keeps the terminal')]);
  });

  test.each(['ddn run docker-start -- -d\nddn console --local', 'ddn supergraph build local\nddn run docker-start', 'docker compose up --wait\nls'])('%s', async (code) => {
    expect(await held(code)).toEqual([]);
  });
});

describe('subgraphs', () => {
  const faults = (text: string) => faultsOf((of, fences) => findMissingSubgraphs(of, fences, fernway), text);

  test('a connector of another subgraph than the context names it', async () => {
    expect(await faults(bash('ddn connector introspect fulfilment_logic'))).toEqual([expect.stringContaining('add --subgraph fulfilment/subgraph.yaml')]);
    expect(await faults(bash('ddn connector introspect fulfilment_logic --subgraph fulfilment/subgraph.yaml\nddn connector introspect sales_db'))).toEqual([]);
    expect(await faults(bash('ddn context set subgraph fulfilment/subgraph.yaml\nddn connector introspect fulfilment_logic'))).toEqual([]);
  });
});

describe('names', () => {
  const faults = (text: string) => faultsOf((_of, fences) => findNameFaults(fences, fernway), text);

  test.each([
    ['SQL with a model that Fernway does not have', '```text unchecked="x"\nSELECT id FROM sales.Orders\n```\n', 'reads sales.Orders'],
    ['a command with one', bash('ddn model update Orders'), 'names the model Orders'],
    ['a collection without its schema', bash('ddn model add sales_db orders'), 'such as public.orders'],
  ])('%s is a fault', async (_name, text, message) => {
    expect(await faults(text)).toEqual([expect.stringContaining(message)]);
  });

  test('names that the CLI writes are none', async () => {
    expect(await faults('```text unchecked="x"\nSELECT id FROM sales.PublicOrders JOIN fulfilment.FulfilmentShipments\n```\n')).toEqual([]);
    expect(await faults(bash('ddn model update PublicOrders\nddn model add sales_db public.orders\nddn model update "Public*"'))).toEqual([]);
  });
});

describe('ports and containers', () => {
  const claims = async (file: string, code: string) => findClaims(await collectFences(page(bash(code), file)));

  test('two guides that take one port or one name are a fault of the second', async () => {
    const first = await claims('docs/a.mdx', 'docker run --name db -p 5432:5432 postgres:17');
    expect(findCollisions([...first, ...(await claims('docs/b.mdx', 'docker run --name other -p 5432:5432 postgres:17'))])).toEqual([expect.stringMatching(/^docs\/b\.mdx:\d+: takes port 5432, as docs\/a\.mdx does/)]);
    expect(findCollisions([...first, ...(await claims('docs/b.mdx', 'docker run --name db -p 5433:5432 postgres:17'))])).toEqual([expect.stringContaining('takes container db')]);
    expect(findCollisions([...first, ...(await claims('docs/b.mdx', 'docker run --name other -p 5433:5432 postgres:17'))])).toEqual([]);
  });

  test('only those that replace each other may share a port', async () => {
    const quickstart = await claims('docs/quickstart.mdx', 'docker run --name fernway-db -p 5452:5432 postgres:17');
    const sources = {page: 'examples/fernway/db/compose.yaml', line: 1, what: 'port 5452', owner: 'examples/fernway/db/compose.yaml'};
    expect(findCollisions([...quickstart, sources])).toEqual([]);
    expect(findCollisions([...quickstart, {...sources, owner: 'docs/c.mdx', page: 'docs/c.mdx'}])).toEqual([expect.stringContaining('docs/c.mdx:1: takes port 5452')]);
  });
});
