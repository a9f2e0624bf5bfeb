import {describe, expect, test} from 'vitest';
import {collectFences, type Page} from './examples/collect.ts';
import {fenceOf} from './examples/testing/fence.ts';
import {findClaims, findCollisions, findOccupiedTerminals, findMissingFiles, findMissingSubgraphs} from './guides.ts';
import {findNameFaults, findSettingFaults} from './guides/names.ts';
import {findOrderFaults} from './guides/order.ts';
import {findShapeFaults, findStartFaults} from './guides/shape.ts';
import {readStates} from './guides/state.ts';

const states = readStates();
const fernway = states.get('fernway')!;
const page = (text: string, file = 'docs/metadata/guide.mdx'): Page => ({
  file,
  text: `---\ntitle: T\n---\n\n${text}\n`,
});
const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n\n`;
const start = 'To follow, start from the checkpoint [fernway-2-sales](/get-fernway/#fernway-2-sales).\n\n';

async function faultsOf(
  find: (of: Page, fences: Awaited<ReturnType<typeof collectFences>>) => string[],
  text: string,
  file?: string,
): Promise<string[]> {
  const of = page(text, file);
  return find(of, await collectFences(of));
}

describe('files', () => {
  test('a new project has the subgraph app', async () => {
    const code = bash('ddn supergraph init shop\ncat app/subgraph.yaml');
    expect(await missing(`The guide starts from an empty folder.\n\n${code}`)).toEqual([]);
  });

  const missing = (text: string, file?: string) =>
    faultsOf((of, fences) => findMissingFiles(of, fences, states), text, file);

  test('a command can name a file of the checkpoint', async () => {
    expect(
      await missing(
        start + bash('ddn connector env add --connector ./sales/connector/sales_db/connector.yaml --env A=b'),
      ),
    ).toEqual([]);
  });

  test('a file that neither the checkpoint nor a step provides is a fault, reported with its line', async () => {
    expect(
      await missing(start + bash('ddn connector introspect support_api --subgraph support/subgraph.yaml')),
    ).toEqual([
      expect.stringMatching(/^docs\/metadata\/guide\.mdx:8: .*support\/subgraph\.yaml.*fernway-2-sales does not have/),
    ]);
  });

  test('a step creates a file with a titled fence or a CLI command', async () => {
    expect(
      await missing(`${start}\`\`\`sql title="change.sql"\nSELECT 1;\n\`\`\`\n\n${bash('psql < change.sql')}`),
    ).toEqual([]);
    expect(
      await missing(
        start +
          bash(
            'ddn subgraph init support --dir support\nddn connector init support_api --subgraph support/subgraph.yaml',
          ),
      ),
    ).toEqual([]);
  });

  test('a file must exist before a command reads it', async () => {
    expect(
      await missing(`${start}${bash('psql < change.sql')}\`\`\`sql title="change.sql"\nSELECT 1;\n\`\`\`\n`),
    ).toEqual([expect.stringMatching(/:8: reads change\.sql/)]);
  });

  test('a checkpoint that no one can download is a fault', async () => {
    expect(
      await missing('Start from the checkpoint [fernway-9-moon](/get-fernway/).'.replace('Start', 'start')),
    ).toEqual([expect.stringContaining('"fernway-9-moon", which is no project')]);
  });
});

describe('terminals', () => {
  const held = (code: string) => faultsOf((_of, fences) => findOccupiedTerminals(fences), bash(code));

  test.each([
    'ddn run docker-start\nddn console --local',
    'docker compose up\nls',
    'docker compose -f compose.yaml logs -f engine\nls',
  ])('reports %s', async (code) => {
    expect(await held(code)).toEqual([expect.stringContaining('keeps the terminal')]);
  });

  test.each([
    'ddn run docker-start -- -d\nddn console --local',
    'ddn supergraph build local\nddn run docker-start',
    'docker compose up --wait\nls',
  ])('accepts %s', async (code) => {
    expect(await held(code)).toEqual([]);
  });
});

describe('subgraphs', () => {
  const faults = (text: string) => faultsOf((of, fences) => findMissingSubgraphs(of, fences, fernway.connectors), text);

  test('a command must name the subgraph of a connector that is not in the context', async () => {
    expect(await faults(bash('ddn connector introspect fulfilment_logic'))).toEqual([
      expect.stringContaining('add --subgraph fulfilment/subgraph.yaml'),
    ]);
    expect(
      await faults(
        bash(
          'ddn connector introspect fulfilment_logic --subgraph fulfilment/subgraph.yaml\nddn connector introspect sales_db',
        ),
      ),
    ).toEqual([]);
    expect(
      await faults(
        bash('ddn context set subgraph fulfilment/subgraph.yaml\nddn connector introspect fulfilment_logic'),
      ),
    ).toEqual([]);
  });
});

describe('names', () => {
  const faults = (text: string) => faultsOf((_of, fences) => findNameFaults(fences, fernway), text);

  test.each([
    [
      'SQL with a model that Fernway does not have',
      '```text unchecked="x"\nSELECT id FROM sales.Orders\n```\n',
      'reads sales.Orders',
    ],
    ['a command with such a model', bash('ddn model update Orders'), 'names the model Orders'],
    ['a collection without its schema', bash('ddn model add sales_db orders'), 'such as public.orders'],
    [
      'a field in SQL that no type has',
      '```text unchecked="x"\nSELECT shippedOn FROM sales.PublicOrders\n```\n',
      'reads the field shippedOn',
    ],
    [
      'a GraphQL root field that the API does not have',
      '```graphql\nquery {\n  orders {id}\n}\n```\n',
      'queries orders',
    ],
  ])('%s is a fault', async (_name, text, message) => {
    expect(await faults(text)).toEqual([expect.stringContaining(message)]);
  });

  test('names that the CLI generates are not faults', async () => {
    expect(
      await faults(
        '```text unchecked="x"\nSELECT id FROM sales.PublicOrders JOIN fulfilment.FulfilmentShipments\n```\n',
      ),
    ).toEqual([]);
    expect(
      await faults(
        bash('ddn model update PublicOrders\nddn model add sales_db public.orders\nddn model update "Public*"'),
      ),
    ).toEqual([]);
    expect(
      await faults(
        '```text unchecked="x"\nSELECT o.placedAt AS paidOn FROM sales.PublicOrders o ORDER BY paidOn\n```\n',
      ),
    ).toEqual([]);
    expect(await faults('```graphql\nquery {\n  publicOrders(limit: 1) {placedAt}\n}\n```\n')).toEqual([]);
  });
});

describe('order', () => {
  const faults = (text: string) => faultsOf((of, fences) => findOrderFaults(of, fences, states), text);
  const fromNothing = 'The guide starts from an empty folder.\n\n';

  test.each([
    [
      'a connector that is created later',
      'ddn connector introspect pg\nddn connector init pg',
      'uses the connector pg',
    ],
    ['models before introspection', 'ddn connector init pg\nddn model add pg "*"', 'before a step has introspected it'],
    ['services before the build', 'ddn run docker-start', 'before a step has built the project'],
    [
      'the console before the services',
      'ddn supergraph build local\nddn console --local',
      'before a step has started the services',
    ],
    ['a context that no step creates', 'ddn context set-current-context staging', 'chooses the context staging'],
  ])('reports %s', async (_name, code, message) => {
    expect(await faults(fromNothing + bash(code))).toEqual([expect.stringContaining(message)]);
  });

  test('steps that follow what they need are not faults', async () => {
    expect(
      await faults(
        fromNothing +
          bash(
            'ddn connector init pg\nddn connector introspect pg\nddn model add pg "*"\nddn supergraph build local\nddn run docker-start -- -d\nddn console --local',
          ),
      ),
    ).toEqual([]);
  });

  test('a checkpoint has only its own connectors and models', async () => {
    expect(await faults(start + bash('ddn connector introspect sales_db\nddn model update PublicOrders'))).toEqual([]);
    expect(await faults(start + bash('ddn connector introspect support_api'))).toEqual([
      expect.stringMatching(/uses the connector support_api.*starts from fernway-2-sales/),
    ]);
    expect(
      await faults(start.replace('fernway-2-sales]', 'fernway-1-quickstart]') + bash('ddn model update PublicOrders')),
    ).toEqual([expect.stringContaining('names PublicOrders')]);
    expect(
      await faults(
        start.replace('fernway-2-sales]', 'fernway-1-quickstart]') +
          bash('ddn model add sales_db public.orders\nddn model update PublicOrders'),
      ),
    ).toEqual([]);
  });
});

describe('settings', () => {
  const faults = (text: string) => faultsOf((of, fences) => findSettingFaults(of, fences, states), text);

  test('accepts only variables that the checkpoint has or a step adds', async () => {
    expect(await faults(start + bash('echo $SALES_SALES_DB_JDBC_URL'))).toEqual([]);
    expect(
      await faults(start + bash('ddn connector env add --connector x --env KEY=1\necho $SALES_SALES_DB_KEY')),
    ).toEqual([]);
    expect(await faults(start + bash('echo $SALES_SALES_DB_KEY'))).toEqual([
      expect.stringContaining('names the variable SALES_SALES_DB_KEY'),
    ]);
  });

  test('accepts variables that readers write to environment files, and placeholders of that form', async () => {
    const file = '```text title=".env.cloud"\nSALES_SALES_DB_KEY="1"\n```\n\n';
    expect(await faults(start + file + bash('echo $SALES_SALES_DB_KEY "<SALES_DB_TOKEN>"'))).toEqual([]);
    expect(
      await faults(start + file.replace('.env.cloud', 'notes.txt') + bash('echo $SALES_SALES_DB_KEY')),
    ).toHaveLength(2);
  });

  test('accepts only ports that something opens', async () => {
    expect(await faults(start + bash('curl localhost:5452 localhost:3280\ncurl local.hasura.dev:4081'))).toEqual([]);
    expect(await faults(start + bash('docker run -p 5999:5432 postgres:17\npsql -h localhost:5999'))).toEqual([]);
    expect(await faults(start + bash('curl localhost:5999'))).toEqual([expect.stringContaining('uses port 5999')]);
  });
});

describe('length and project requirements', () => {
  const faults = (text: string) => faultsOf((of, fences) => findShapeFaults(of, fences), text);
  const steps = (code: string) => `<Steps>\n<Step>\n\n${bash(code)}</Step>\n</Steps>\n\n`;
  const end = '## Clean up\n\nPress Ctrl+C.\n';
  const build = 'ddn supergraph build local\nddn run docker-start';

  test('accepts a guide that states its length', async () => {
    expect(await faults(`${start}The guide has one step with two commands.\n\n${steps(build)}${end}`)).toEqual([]);
  });

  test('a page that starts nothing must still state its length', async () => {
    expect(await faults(`The guide has one step with one command.\n\n${steps('ddn model list')}`)).toEqual([]);
    expect(await faults(steps('ddn model list'))).toEqual([expect.stringContaining('does not say how long it is')]);
  });

  test('a table of parts can give the commands without the steps', async () => {
    const table = '| Part | Work |\n| --- | --- |\n| All | 1 command |\n\n';
    expect(await faults(table + steps('ddn model list'))).toEqual([]);
  });

  test.each([
    [
      'a wrong number of commands',
      start + 'The guide has one step with three commands.\n\n',
      'says that it has 3 commands; its steps have 2',
    ],
    [
      'a wrong number of steps',
      start + 'The guide has 2 steps with 2 commands.\n\n',
      'says that it has 2 steps; it has 1',
    ],
    ['a missing length', start, 'write "The guide has 1 steps with 2 commands'],
    ['a missing number of steps', `${start}The guide has 2 commands.\n\n`, 'does not say how many steps it has'],
  ])('reports %s', async (_name, head, message) => {
    expect(await faults(head + steps(build) + end)).toEqual([expect.stringContaining(message)]);
  });

  test('the longest of the alternatives in tabs counts, and a loop is one command', async () => {
    const tabs = `<Tabs group="language">\n<Tab value="ts" label="TypeScript">\n\n${bash('npm install')}</Tab>\n<Tab value="go" label="Go">\n\n${bash('go mod tidy\nfor x in a b; do\n  echo $x\ndone')}</Tab>\n</Tabs>\n\n`;
    expect(
      await faults(
        `${start}The guide has one step with 4 commands.\n\n<Steps>\n<Step>\n\n${tabs}${bash(build)}</Step>\n</Steps>\n\n${end}`,
      ),
    ).toEqual([]);
  });

  test('a guide mentions the permission and data plane before it creates a project', async () => {
    const head = 'The guide starts from an empty folder, and has one step with 1 command.\n\n';
    expect(
      await faults(`${head}${steps('ddn supergraph init x')}## Clean up\n\nThe hosted project remains.\n`),
    ).toEqual([expect.stringContaining('permission and a data plane')]);
    expect(
      await faults(
        `${head}You need the ID of a data plane.\n\n${steps('ddn supergraph init x')}## Clean up\n\nDone.\n`,
      ),
    ).toEqual([]);
  });
});

describe('where a reader starts, and what stays', () => {
  const faults = (text: string, kind = 'guide') =>
    faultsOf(
      (of, fences) => findStartFaults({...of, text: of.text.replace('title: T', `title: T\nkind: ${kind}`)}, fences),
      text,
    );
  const step = `<Steps>\n<Step>\n\n${bash('ddn model list')}</Step>\n</Steps>\n\n`;
  const end = '## Clean up\n\nNothing stays.\n';
  const anyProject =
    'The steps work in any project. If you have none, start from the checkpoint [fernway](/get-fernway/#download-the-files).\n\n';

  test.each([
    ['a checkpoint', start],
    ['an empty folder', 'The guide starts from an empty folder.\n\n'],
    ['the result of another guide', 'You start from the result of [Snowflake](/snowflake/).\n\n'],
    ['any project, and a checkpoint for readers without one', anyProject],
  ])('accepts %s', async (_name, head) => {
    expect(await faults(head + step + end)).toEqual([]);
  });

  test.each(['guide', 'tutorial', 'concept'])('a %s with project commands must say where to start', async (kind) => {
    expect(await faults(anyProject + step + end, kind)).toEqual([]);
    expect(await faults(step + end, kind)).toEqual([expect.stringContaining('where a reader starts')]);
  });

  test('the start is named before the first command, not after it', async () => {
    expect(await faults(step + anyProject + end)).toEqual([expect.stringContaining('where a reader starts')]);
  });

  test('what stays is described in its own section or in a sentence', async () => {
    expect(await faults(anyProject + step)).toEqual([expect.stringContaining('what stays')]);
    expect(await faults(`${anyProject}The guide leaves one build.\n\n${step}`)).toEqual([]);
  });

  test('containers that a guide starts count, and commands that need no project do not', async () => {
    expect(await faults(bash('docker compose up --wait') + end)).toHaveLength(1);
    expect(await faults(bash('ddn auth login\nddn version\nddn connector list'))).toEqual([]);
  });

  test('commands that a concept page shows before its steps do not count', async () => {
    expect(await faults(bash('ddn model list') + anyProject + step, 'concept')).toEqual([]);
  });
});

describe('ports and containers', () => {
  const claims = async (file: string, code: string) => findClaims(await collectFences(page(bash(code), file)));

  test('if two guides use the same port or name, the second has a fault', async () => {
    const first = await claims('docs/a.mdx', 'docker run --name db -p 5432:5432 postgres:17');
    expect(
      findCollisions([...first, ...(await claims('docs/b.mdx', 'docker run --name other -p 5432:5432 postgres:17'))]),
    ).toEqual([expect.stringMatching(/^docs\/b\.mdx:\d+: takes port 5432, as docs\/a\.mdx does/)]);
    expect(
      findCollisions([...first, ...(await claims('docs/b.mdx', 'docker run --name db -p 5433:5432 postgres:17'))]),
    ).toEqual([expect.stringContaining('takes container db')]);
    expect(
      findCollisions([...first, ...(await claims('docs/b.mdx', 'docker run --name other -p 5433:5432 postgres:17'))]),
    ).toEqual([]);
  });

  test('only services that replace each other can share a port', async () => {
    const quickstart = await claims('docs/quickstart.mdx', 'docker run --name fernway-db -p 5452:5432 postgres:17');
    const sources = {file: 'examples/fernway/db/compose.yaml', line: 1, what: 'port 5452'};
    expect(findCollisions([...quickstart, sources])).toEqual([]);
    expect(findCollisions([...quickstart, {...sources, file: 'docs/c.mdx'}])).toEqual([
      expect.stringContaining('docs/c.mdx:1: takes port 5452'),
    ]);
  });
});

test.each([
  ['-p 127.0.0.1:5433:5432', 'port 5433'],
  ['--publish=5433:5432', 'port 5433'],
])('%s uses a port', (option, what) => {
  const run = (file: string, words: string) =>
    fenceOf('bash', `docker run -d ${words} postgres`, {}, {page: file, file});
  const found = findCollisions(findClaims([run('docs/a.mdx', '-p 5433:5432'), run('docs/b.mdx', option)]));
  expect(found.join()).toContain(`takes ${what}`);
});

test('finds the start of a guide above a script that the guide includes', () => {
  const guide = page(`${'Text.\n\n'.repeat(20)}${start}The guide leaves nothing.`);
  const script = fenceOf('bash', 'ddn run docker-start', {}, {file: 'examples/x.sh', line: 1, pageLine: 49});
  expect(findStartFaults(guide, [script])).toEqual([]);
});
