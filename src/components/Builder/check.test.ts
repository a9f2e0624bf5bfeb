import {describe, expect, test} from 'vitest';
import {startValues} from '../../../plugins/reference/call.ts';
import {loadApis} from '../../../plugins/reference/data/apis.ts';
import {isObject} from '../../../plugins/reference/json.ts';
import {describeRequest} from '../../../plugins/reference/requestForm.ts';
import {createCheck} from './check.ts';
import {chooseForm, definitionsOf, emptyValue, readField} from './schema.ts';

const apis = loadApis();
const operations = apis.all.flatMap((api) => api.operations);
const bodyOf = (api: string, operation: string) => describeRequest(apis.get(api, operation)).body!;

test('a new form has a valid body for every operation', () => {
  expect(operations).toHaveLength(51);
  for (const operation of operations) {
    const form = describeRequest(operation);
    if (form.body)
      expect([operation.id, ...createCheck(form.body.schema)(startValues(form).body!)]).toEqual([operation.id]);
    for (const {name, schema, example} of form.parameters)
      if (example !== undefined && !isObject(schema)) throw new Error(`${operation.id}: ${name} has no schema`);
  }
});

test('every example of every body is valid, also in the form chosen for it', () => {
  for (const operation of operations) {
    const content = operation.body?.contents[0];
    if (!content) continue;
    const {schema} = describeRequest(operation).body!;
    const check = createCheck(schema);
    const definitions = definitionsOf(schema);
    const field = readField(schema, definitions);
    for (const {value, summary} of content.examples) {
      expect([summary, ...check(value)]).toEqual([summary]);
      const form = field.forms[chooseForm(field, value, definitions)]?.schema;
      if (isObject(form)) expect([summary, ...createCheck({...form, $defs: definitions})(value)]).toEqual([summary]);
    }
  }
});

describe('reports what was found and what is expected at each invalid value', () => {
  const query = createCheck(bodyOf('natural-language', 'query').schema);
  const valid = {
    version: 'v2',
    ddn: {headers: {}},
    timezone: 'Europe/London',
    interactions: [{user_message: {text: 'Which plan?'}}],
    stream: false,
  };
  test.each([
    [{...valid, timezone: 5}, {'/timezone': 'Found 5; expected text.'}],
    [{...valid, stream: 'yes'}, {'/stream': 'Found "yes"; expected true or false.'}],
    [{...valid, interactions: []}, {'/interactions': 'Found []; expected at least 1 item.'}],
    [{...valid, interactions: [{user_message: {}}]}, {'/interactions/0/user_message/text': 'Enter a value.'}],
    [
      {...valid, artifacts: [{artifact_type: 'text', identifier: 'a', title: 'A', data: 7}]},
      {'/artifacts/0/data': 'Found 7; expected text.'},
    ],
    [{...valid, llm: {provider: 'hasura'}}, {'/llm': 'Found {"provider":"hasura"}; expected nothing here.'}],
  ])('%j', (value, expected) => expect(Object.fromEntries(query(value))).toEqual(expected));

  test('only in the intended form', () => {
    const value = {...valid, version: 'v1', llm: {provider: 'openai'}};
    expect([...query(value).keys()]).toEqual(['/ddn/url', '/llm/api_key']);
    expect([...query(valid).keys()]).toEqual([]);
  });

  test.each([
    ['threads', 'shareThread', {shared_interaction_id: 'x'}, '/shared_interaction_id', /^Found "x"; expected a UUID/],
    [
      'autograph-requests',
      'updateAutographRequest',
      {status: 'no'},
      '/status',
      /^Found "no"; expected "approved" or "denied"\.$/,
    ],
    ['execute-program', 'executeProgram', {version: 'v2', code: ''}, '/code', /^Found nothing; expected some text\.$/],
  ])('%s %s', (api, operation, value, pointer, message) => {
    expect(createCheck(bodyOf(api, operation).schema)(value).get(pointer)).toMatch(message);
  });
});

test('a new value is as complete as the description allows', () => {
  const {schema} = bodyOf('natural-language', 'query');
  const definitions = (schema as {$defs: never}).$defs;
  const [v2] = readField(schema, definitions).forms;
  expect(v2!.label).toBe('Version 2');
  expect(emptyValue(v2!.schema, definitions)).toMatchObject({
    version: 'v2',
    timezone: '',
    interactions: [{user_message: {text: ''}}],
  });
});
