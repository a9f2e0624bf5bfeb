import {describe, expect, test} from 'vitest';
import {loadCli} from '../data/cli.ts';
import {checkCalls, checkCommand} from './checkCommand.ts';

const messages = (text: string | readonly string[]) => checkCommand(text).map(({message}) => message);

test('every example in the reference is correct', () => {
  for (const {command, examples} of loadCli().commands)
    for (const example of examples) expect(checkCommand(example.command), `${command}: ${example.command}`).toEqual([]);
});

describe('a correct call', () => {
  test.each([
    'ddn supergraph build local',
    'ddn --out json supergraph build local',
    'ddn supergraph build local --out=json --log-level DEBUG',
    'sudo DDN=1 ddn version',
    '$ ddn version',
    'if ddn version; then ddn doctor; fi',
    'command -v ddn nonsense',
    'sudo mv ddn /usr/local/bin/ddn',
    'ddn model add --help',
    'ddn connector init sales_db -i',
    'ddn models add sales_db "*"',
    'ddn project init my-project',
    'ddn auth print-promptql-secret-key -pfernway',
    'ddn context set supergraph "$FILE"',
    'ddn --help',
    'ddn supergraph build get <BUILD_VERSION> --project <YOUR PROJECT>',
    'echo ddn nonsense',
    'ddn "$@"',
    'ddn connector $1',
    'ddn connector introspect sales_db $FLAGS',
    'ddn supergraph build local \\\r\n  --out json\r\n',
  ])('%s', (text) => expect(messages(text)).toEqual([]));

  test('is described', () => {
    const [call] = checkCalls(
      'ddn --out json connectors init -i my_pg --hub-connector=hasura/postgres --add-env A=1 --add-env B=2',
    );
    expect(call).toMatchObject({
      command: {command: 'ddn connector init', page: '/reference/cli/commands/ddn_connector_init/'},
      flags: {
        '--out': ['json'],
        '--interactive': ['true'],
        '--hub-connector': ['hasura/postgres'],
        '--add-env': ['A=1', 'B=2'],
      },
      arguments: ['my_pg'],
      errors: [],
      warnings: [],
    });
  });
});

describe('a wrong call', () => {
  test.each([
    ['ddn supergraf build', /found "supergraf" after ddn; did you mean "ddn supergraph"\?/],
    [
      'ddn supergraph build lcoal',
      /found "lcoal" after ddn supergraph build; did you mean "ddn supergraph build local"\?/,
    ],
    ['ddn qqqqqqqqq', /found "qqqqqqqqq" after ddn; expected auth, changelog, /],
    ['ddn supergraph build local --ouput-dir x', /found the flag --ouput-dir; did you mean --output-dir\?/],
    ['ddn version -out json', /found the flag -out; did you mean --out\?/],
    ['ddn version --zzzzzzzz', /found the flag --zzzzzzzz; expected .*--out/],
    ['ddn version --out xml', /found "xml" for --out; expected .*json/],
    ['ddn version --out', /found the end of the call after --out; expected its value \(string\)/],
    ['ddn version --out --no-prompt', /found --no-prompt after --out; expected its value/],
    ['ddn version --timeout soon', /found "soon" for --timeout; expected a whole number/],
    ['ddn version --no-prompt=maybe', /found "maybe" for --no-prompt; expected no value, true or false/],
    ['ddn version now', /found "now"; expected no argument/],
    ['ddn model add', /found no <connector-link-name>; expected it: /],
    ['ddn model add a b c', /found "c"; expected nothing after <connector-link-name> <collection-name>/],
    ['ddn context set colour red', /found "colour" for <key>; expected /],
    [
      'ddn connector init sales_db',
      /found neither --hub-connector nor --interactive; ddn connector init requires one of them/,
    ],
    ["ddn version 'a", /found ' that is not closed/],
  ])('%s', (text, expected) => {
    expect(messages(text)).toContainEqual(expect.stringMatching(expected));
  });

  test('is reported with its line and with its command as the path', () => {
    expect(checkCommand('ls\nddn version\nddn version now')).toEqual([
      {line: 3, path: 'ddn version', message: expect.any(String) as string},
    ]);
  });

  test.each([
    './ddn',
    '/usr/local/bin/ddn',
    'C:/tools/ddn.exe',
    'sudo -E ddn',
    'sudo -u ci A=1 ddn',
    'env -u HASURA_DDN_PAT ddn',
    'time -p ddn',
    'nohup ddn',
    'command ddn',
    'timeout 60 ddn',
    'timeout -k 5 60 ddn',
    'nice -n 10 ddn',
  ])('is found in %s', (ddn) => {
    expect(messages(`ddn version && ${ddn} version now`)).toEqual(['found "now"; expected no argument']);
  });

  test('is found inside a substitution', () => {
    expect(messages('TOKEN="$(ddn auth print-token-access)" curl x')).toEqual([
      expect.stringContaining('after ddn auth'),
    ]);
  });

  test('can be passed as words', () => {
    expect(messages(['ddn', 'version', 'a b'])).toEqual(['found "a b"; expected no argument']);
  });
});

test('a group by itself and a flag given twice only warn', () => {
  expect(checkCalls('ddn supergraph build')[0]).toMatchObject({
    errors: [],
    warnings: [expect.stringContaining('only groups commands')],
  });
  expect(checkCalls('ddn version --out json --out yaml')[0]).toMatchObject({
    errors: [],
    warnings: ['--out is given 2 times; the last one counts'],
  });
});

describe('what the shell uses itself', () => {
  const warnings = (text: string) => checkCalls(text).flatMap((call) => call.warnings);

  test('a pattern and & outside quotation marks are warnings', () => {
    expect(warnings('ddn models add sales_db *')).toEqual([
      "found * outside quotation marks, which the shell can replace with file names; write '*'",
    ]);
    expect(warnings('ddn connector init db --add-env JDBC_URL=jdbc:mysql://db/sales?user=a&password=b')).toEqual([
      expect.stringContaining("write 'JDBC_URL=jdbc:mysql://db/sales?user=a'"),
      'found & after JDBC_URL=jdbc:mysql://db/sales?user=a, where the shell ends the command; put the value in quotation marks',
    ]);
  });

  test.each([
    'ddn models add sales_db "*"',
    "ddn models add sales_db '*'",
    'ddn models add sales_db \\*',
    'ddn connector init db --add-env "JDBC_URL=jdbc:mysql://db/sales?user=a&password=b"',
    'ddn run docker-start &\nwait',
    'ddn version && ddn doctor',
    'ddn version 2>&1',
    'ddn version &>log',
  ])('%s is passed on as written', (text) => expect(warnings(text)).toEqual([]));
});

test('an unknown flag of a command that passes arguments on is explained', () => {
  expect(messages('ddn connector plugin --connector connector.yaml update --all')).toEqual([
    expect.stringMatching(
      /^found the flag --all; .+; write the arguments that ddn connector plugin passes on after --$/,
    ),
  ]);
  expect(messages('ddn run docker-start -d')).toEqual([expect.stringContaining('passes on after --')]);
  expect(messages('ddn project init a --all')[0]).not.toContain('after --');
});
