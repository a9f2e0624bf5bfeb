import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import type {Fence} from '../types.ts';
import {diffVerifier} from './diff.ts';
import {createYamlVerifier} from './yaml.ts';

const yaml = createYamlVerifier();

async function verdictOf(text: string, meta: Fence['meta'] = {}, language = 'yaml') {
  const fence = fenceOf(language, text, meta);
  const [verdict] = await (language === 'diff' ? diffVerifier : yaml).verify([fence], [fence]);
  return verdict!.status === 'fault' ? `${verdict!.line}: ${verdict!.message}` : verdict!.status;
}

describe('YAML', () => {
  test.each([
    [
      'an object',
      'kind: Subgraph\nversion: v2\ndefinition:\n  name: sales\n  generator:\n    rootPath: .\n  includePaths:\n    - metadata\n',
      {},
      /^verified$/,
    ],
    [
      'a misspelled property',
      'kind: Subgraph\nversion: v2\ndefinition:\n  nam: sales\n',
      {},
      /^14: definition.nam: found the property "nam"; did you mean "name"\?/,
    ],
    [
      'a part that names its schema',
      'model:\n  name: Orders\n  relationshipType: Array\n',
      {schema: 'Relationship#/definition/target'},
      /^verified$/,
    ],
    [
      'a fault in a part',
      'model:\n  nam: Orders\n',
      {schema: 'Relationship#/definition/target'},
      /^12: model.nam: found the property "nam"/,
    ],
    ['a part that does not name its schema', 'model:\n  name: Orders\n', {}, /schema="Kind#\/definition\/…"/],
    [
      'a path that does not exist',
      'a: 1',
      {schema: 'Relationship#/definition/aim'},
      /Relationship has nothing at \/definition\/aim/,
    ],
    ['a kind that does not exist', 'a: 1', {schema: 'Relation#/definition'}, /"Relation".*did you mean "Relationship"/],
    [
      'a part of a file that is named for its kind',
      'definition:\n  subgraphs:\n    - a\n',
      {title: 'supergraph.yaml (part)'},
      /^verified$/,
    ],
    ['a file of another tool', 'services:\n  a:\n    image: b\n', {title: 'compose.yaml'}, /^verified$/],
    [
      'a misspelled key in a Compose file',
      'services:\n  a:\n    image: b\n    enviroment: {A: b}\n',
      {title: 'db/compose.yaml (part)'},
      /^14: services\.a\.enviroment: must NOT have additional properties: "enviroment"/,
    ],
    [
      'a misspelled key in a context file',
      'contexts:\n  default:\n    localEnv: .env\n',
      {title: '.hasura/context.yaml'},
      /^13: contexts\.default\.localEnv: /,
    ],
    [
      'a misspelled key in an OpenAPI file',
      'openapi: 3.0.3\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get:\n      respones: {}\n',
      {title: 'openapi.yaml'},
      /^15: .*respon/,
    ],
    ['invalid YAML', 'services:\n  a: [\n    b\n  c: d\n', {title: 'compose.yaml'}, /^14: found text that is not YAML/],
    [
      'a fault in a script',
      'script:\n  - echo a\n  - ddn supergraph biuld create\n',
      {title: '.gitlab-ci.yml'},
      /^13: ddn supergraph: .*biuld/,
    ],
    [
      'a fault in a script with several lines',
      'script:\n  - |\n    echo a\n    ddn run --nothing x\n',
      {title: '.gitlab-ci.yml'},
      /^14: ddn run: .*--nothing/,
    ],
    [
      'a workflow',
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ddn version\n',
      {title: '.github/workflows/a.yml'},
      /^verified$/,
    ],
    [
      'a fault in a workflow',
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepps: []\n',
      {title: '.github/workflows/a.yml'},
      /^15: .*stepps/,
    ],
  ])('%s', async (_what, text, meta, expected) =>
    expect(await verdictOf(text, meta as Fence['meta'])).toMatch(expected),
  );

  test('JSON can also name its schema', async () => {
    expect(await verdictOf('{\n  "user_massage": "a"\n}', {schema: 'threads#startThread/request'}, 'json')).toMatch(
      /found the property "user_massage"|found no property/,
    );
    expect(await verdictOf('[{"title": "a"}]', {schema: 'threads#nothing/200'}, 'json')).toMatch(/"nothing"/);
  });
});

describe('diffs are read in their state after the change', () => {
  test.each([
    [
      'YAML',
      '   model:\n-    name: A\n+    name: B\n',
      {title: 'a.hml', schema: 'Relationship#/definition/target'},
      /^verified$/,
    ],
    [
      'a fault in an added line',
      '   model:\n-    name: A\n+    nam: B\n',
      {title: 'a.hml', schema: 'Relationship#/definition/target'},
      /^13: model.nam/,
    ],
    ['a line without a diff marker', '+a\nb\n', {}, /^12: found "b"; expected a line of a diff/],
    ['other text', ' a\n-b\n+c', {}, /^verified$/],
  ])('%s', async (_what, text, meta, expected) =>
    expect(await verdictOf(text.replace(/\n$/, ''), meta as Fence['meta'], 'diff')).toMatch(expected),
  );
});
