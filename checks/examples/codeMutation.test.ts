/** Proves that the check works: one change in a page's code is found, with page and line. */
import {expect, test} from 'vitest';
import {collectFences} from './collect.ts';
import {readText} from '../lib/readText.ts';
import type {Verifier} from './types.ts';
import go from './verifiers/go.ts';
import python from './verifiers/python.ts';
import sql from './verifiers/sql.ts';
import typescript from './verifiers/typescript.ts';
import {createYamlVerifier} from './verifiers/yaml.ts';

test.each<[string, Verifier, string, string, string]>([
  [
    'an SQL statement',
    sql,
    'docs/how-to-build-with-promptql/with-postgresql.mdx',
    'SELECT p.name, count(*) AS lost',
    'SELECT p.label, count(*) AS lost',
  ],
  ['an SQL result', sql, 'docs/quickstart.mdx', ' Taster   |         6', ' Taster   |         7'],
  ['a row count', sql, 'docs/quickstart.mdx', '(4 rows)', '(5 rows)'],
  ['a result column', sql, 'docs/quickstart.mdx', '   plan   | cancelled', '   name   | cancelled'],
  [
    'an SQL column of a database that does not run here',
    sql,
    'docs/how-to-build-with-promptql/with-snowflake.mdx',
    'SELECT P.NAME, COUNT(*) AS ACTIVE',
    'SELECT P.LABEL, COUNT(*) AS ACTIVE',
  ],
  [
    'a key in a Compose file',
    createYamlVerifier(),
    'docs/business-logic/dev-mode.mdx',
    '        - action: rebuild',
    '        - acton: rebuild',
  ],
  [
    'a line of TypeScript',
    typescript,
    'docs/promptql-apis/sdk/nodejs.mdx',
    'console.log(answer.assistant_actions.at(-1)?.message);',
    'console.log(answer.actions.at(-1)?.message);',
  ],
  [
    'a signature',
    typescript,
    'docs/promptql-apis/sdk/nodejs.mdx',
    'function createQueryChunks(initialValue?: QueryChunksData): QueryChunks;',
    'function createQueryChunks(initialValue: QueryChunksData): QueryChunks;',
  ],
  [
    'a line of Python',
    python,
    'docs/promptql-apis/sdk/python.mdx',
    'print(answer.assistant_actions[-1].message)',
    'print(answer.assistant_actions[-1.message)',
  ],
  [
    "a method in PromptQL's Python programs",
    python,
    'docs/ai-primitives/classify.mdx',
    'topics = executor.classify(',
    'topics = executor.clasify(',
  ],
  ['a Python argument', python, 'docs/ai-primitives/visualize.mdx', '    data=rows,', '    data=3,'],
  ['a method of a Python package', python, 'docs/promptql-apis/auth.mdx', 'requests.post(', 'requests.pots('],
  [
    "a query in PromptQL's program",
    python,
    'docs/architecture.mdx',
    'SELECT s.customerId, p.name AS plan',
    'SELECT s.customer, p.name AS plan',
  ],
  [
    'a line of Go',
    go,
    'docs/promptql-apis/sdk/go.mdx',
    '	client, err := promptql.NewClient(',
    '	client, err := := promptql.NewClient(',
  ],
])('finds a mistake in %s, with its line', async (_, verifier, file, from, to) => {
  const text = readText(file);
  const line = text.split('\n').findIndex((each) => each.includes(from)) + 1;
  expect(line, `${file} should contain "${from}"`).toBeGreaterThan(0);
  expect(await placesOfFaults(verifier, file, text)).toEqual([]);
  // If a statement fails, its result can fail as well, so only the first fault counts.
  const [first] = await placesOfFaults(verifier, file, text.replace(from, to));
  expect(first).toBe(`${file}:${line}`);
});

async function placesOfFaults(verifier: Verifier, file: string, text: string): Promise<string[]> {
  const all = await collectFences({file, text});
  const fences = all.filter((fence) => verifier.takes(fence) && !fence.meta.unchecked);
  const verdicts = await verifier.verify(fences, all);
  return verdicts.flatMap((verdict, i) => (verdict.status === 'fault' ? [`${fences[i]!.file}:${verdict.line}`] : []));
}
