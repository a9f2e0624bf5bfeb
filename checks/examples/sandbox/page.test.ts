/** Proves that running the shell examples finds faults: each change is found, with its line. */
import {expect, test} from 'vitest';
import {collectFences} from '../collect.ts';
import {createShellVerifier} from '../verifiers/shell.ts';
import {verifyFences} from '../verify.ts';

const page = (...fences: readonly string[]) =>
  `---\ntitle: x\n---\n\n${fences.map((text) => `\`\`\`bash\n${text}\n\`\`\`\n`).join('\n')}`;

/** Returns the verdicts of the shell examples of a page: their levels, or `line: message`. */
async function check(...fences: readonly string[]): Promise<string[]> {
  const all = await collectFences({file: 'docs/imagined.mdx', text: page(...fences)});
  const verifier = createShellVerifier();
  const own = await verifier.verify(
    all.filter((fence) => verifier.takes(fence)),
    all,
  );
  return own.map((verdict) =>
    verdict.status === 'verified'
      ? verdict.level
      : verdict.status === 'fault'
        ? `${verdict.line}: ${verdict.message}`
        : verdict.status,
  );
}

test('real programs are executed, and programs with a known interface are type-checked', async () => {
  expect(
    await check(
      'mkdir notes && echo text > notes/a.txt\ngrep -q text notes/a.txt',
      'ddn supergraph build local',
      'docker compose -f compose.yaml up --wait',
    ),
  ).toEqual(['executed', 'type-checked', 'type-checked']);
});

test('a program without a published interface is only parsed', async () => {
  expect(await check('bq ls')).toEqual(['syntax']);
});

test('a function that nothing calls is only parsed', async () => {
  expect(await check('ask() { docker ps; }')).toEqual(['syntax']);
});

test('variables, the working directory, and files carry over from one example to the next', async () => {
  expect(await check('NAME=sales\ncd sales', 'cd "../$NAME" && ls subgraph.yaml')).toEqual(['executed', 'executed']);
});

test.each([
  [
    'a misspelled flag of another program',
    'docker compose up --wiat',
    /^6: docker compose up: found the option --wiat; did you mean --wait\?/,
  ],
  [
    'a misspelled flag of ddn',
    'ddn supergraph build local --projct x',
    /^6: ddn supergraph build local: found the flag --projct/,
  ],
  [
    'a file that nothing creates',
    'ls\nddn connector introspect sales_db --subgraph ./returns/subgraph.yaml',
    /^7: ddn connector introspect: found no .\/returns\/subgraph.yaml/,
  ],
  ['a connector that nothing creates', 'ddn connector introspect returns_db', /found no connector "returns_db"/],
  [
    'a script that the project does not have',
    'ddn run docker-stop',
    /found the script "docker-stop"; .* has docker-start/,
  ],
  ['a variable that nothing sets', 'ls\necho "$PLAN"', /^7: PLAN: unbound variable/],
  ['an unquoted value with a space', 'ls\nexport NOTE=two words; NOTE=two words', /^7: .*words: command not found/],
  ['a folder that does not exist', 'cd no-such-folder', /No such file or directory/],
  [
    'an SQL statement with a column that does not exist',
    `psql -c 'SELECT label FROM plans'`,
    /^6: PostgreSQL: column "label" does not exist/,
  ],
  [
    'an SQL statement with a field that the model does not have',
    `curl -s http://localhost:3280/v1/sql -d '{"sql": "SELECT label FROM sales.PublicPlans"}'`,
    /column "label" does not exist/,
  ],
  [
    'a misspelled header',
    `curl -s https://promptql.ddn.hasura.app/playground/threads/v2/start -H 'Authorisation: api-key x' -d '{"user_message": "Hello"}'`,
    /found no credentials/,
  ],
  [
    'a misspelled field',
    `curl -s https://promptql.ddn.hasura.app/playground/threads/v2/start -H 'Authorization: api-key x' -d '{"user_message": "Hello", "timezone": "Etc/UTC", "ddn_headers": {}, "sytem": 1}'`,
    /found the property "sytem"/,
  ],
  ['an unquoted value with a space in an environment file', "source /dev/stdin <<'END'\nNOTE=two words\nEND", /words/],
  ['a misspelled host', 'curl -s https://promptql.ddn.hasura.ap/api/query', /expected .*promptql\.ddn\.hasura\.app/],
])('reports %s', async (_, text, message) => {
  const [found] = await check(text);
  expect(found).toMatch(message);
});

test('examples in different tabs do not see each other', async () => {
  const tab = (name: string, text: string) =>
    `<Tab value="${name}" label="${name}">\n\n\`\`\`bash\n${text}\n\`\`\`\n\n</Tab>`;
  const all = await collectFences({
    file: 'docs/imagined.mdx',
    text: `<Tabs>\n${tab('a', 'NAME=sales')}\n${tab('b', 'echo "$NAME"')}\n</Tabs>\n`,
  });
  const [, second] = await createShellVerifier().verify(all, all);
  expect(second).toMatchObject({status: 'fault', message: 'NAME: unbound variable'});
});

test('examples below tabs continue where the first tab ends', async () => {
  const fence = (text: string) => `\`\`\`bash\n${text}\n\`\`\`\n`;
  const tab = (name: string, ...fences: readonly string[]) =>
    `<Tab value="${name}" label="${name}">\n\n${fences.join('\n')}\n</Tab>`;
  const all = await collectFences({
    file: 'docs/imagined.mdx',
    text: `<Tabs>\n${tab('a', fence('A=1'), fence('B=2'))}\n${tab('b', fence('C=3'))}\n</Tabs>\n\n${fence('echo "$A" "$B"')}`,
  });
  expect((await createShellVerifier().verify(all, all)).at(-1)).toMatchObject({status: 'verified', level: 'executed'});
});

const server = `\`\`\`javascript title="hello.mjs"
import { createServer } from "node:http";
createServer((request, response) => response.end("hello\\n")).listen(4010);
\`\`\``;

/** Returns the level or message of each fence of a page, in any language. */
async function checkAll(text: string) {
  const results = await verifyFences(await collectFences({file: 'docs/imagined.mdx', text}));
  return results.map(({verdict}) =>
    verdict.status === 'verified' ? verdict.level : verdict.status === 'fault' ? verdict.message : verdict.status,
  );
}

test('a server of the page and its caller run, and the response is compared', async () => {
  const page = (answer: string) =>
    `${server}\n\n\`\`\`bash\nnode hello.mjs\n\`\`\`\n\n\`\`\`bash\ncurl -s http://localhost:4010/\n\`\`\`\n\n\`\`\`text output="exact"\n${answer}\n\`\`\`\n`;
  expect(await checkAll(page('hello'))).toEqual(['executed', 'executed', 'executed', 'executed']);
  expect((await checkAll(page('good day'))).at(-1)).toBe(
    `the example before this one doesn't print this line; found "hello"`,
  );
});

test('a program that nothing runs is only type-checked', async () => {
  expect(await checkAll(server)).toEqual(['type-checked']);
});

test.each([
  ['the same lines', '{\n  "sub": "7",\n  "iat": 1\n}', 'executed'],
  ['a different value', '{\n  "sub": "8",\n  "iat": 1\n}', /^the example before .* found "  "sub": "7","$/],
  ['an extra line', '{\n  "sub": "7",\n  "iat": 1\n}\nmore', /doesn't print this line/],
])('compares the output on the page with the printed output: %s', async (_, text, expected) => {
  const [, found] = await checkAll(
    `\`\`\`bash\nprintf '{\\n  "sub": "7",\\n  "iat": %s\\n}\\n' "$RANDOM"\n\`\`\`\n\n\`\`\`json output="except iat"\n${text}\n\`\`\`\n`,
  );
  expect(found).toMatch(expected);
});

test('output can begin with a line that is also printed before', async () => {
  const text =
    '```bash\nprintf \'{\\n  "a": 1\\n}\\n{\\n  "b": 2\\n}\\n\'\n```\n\n```json output="exact"\n{\n  "b": 2\n}\n```\n';
  expect(await checkAll(text)).toEqual(['executed', 'executed']);
});

test('output needs an example that runs', async () => {
  expect(await checkAll('```text output="exact"\nhello\n```\n')).toEqual([
    'found output; expected a shell example before it that the check runs',
  ]);
});
