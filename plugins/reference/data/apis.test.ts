import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fixtureSet} from '../testing/fixtures.ts';
import {rootDir} from '../../../config/paths.ts';
import {loadApis, readApis} from './apis.ts';

const text = `
servers: [{url: https://example.com, description: Public}]
paths:
  /threads/{id}:
    parameters: [{$ref: './common.yaml#/components/parameters/Id'}]
    get:
      operationId: getThread
      summary: Get
      description: Gets it.
      security: [{Key: []}]
      responses:
        '200': {description: It., content: {application/json: {schema: {type: object}, examples: {one: {summary: One, value: null}}}}}
        default: {description: Failed.}
components:
  securitySchemes:
    Key: {type: apiKey, in: header, name: Authorization, x-value-prefix: 'api-key ', description: 'Sent as \`api-key <PROMPTQL_SECRET_KEY>\`.'}
`;
const common = `{components: {parameters: {Id: {name: id, in: path, required: true, description: The thread., schema: {type: string}, example: abc}}}}`;

function read(description: string) {
  const files = {'reference/apis/threads.openapi.yaml': description, 'reference/apis/common.yaml': common};
  return readApis([path.join(rootDir, 'reference/apis/threads.openapi.yaml')], fixtureSet(files));
}

test('an operation has its servers, credentials, parameters, and responses, including those from other files', () => {
  expect(read(text).get('threads', 'getThread')).toMatchObject({
    api: 'threads',
    method: 'GET',
    path: '/threads/{id}',
    servers: [{url: 'https://example.com', variables: []}],
    security: [{header: 'Authorization', prefix: 'api-key ', credential: 'PROMPTQL_SECRET_KEY'}],
    parameters: [{name: 'id', in: 'path', required: true, example: 'abc'}],
    responses: [
      {status: '200', contents: [{mediaType: 'application/json', examples: [{summary: 'One', value: null}]}]},
      {status: 'default', contents: []},
    ],
  });
});

describe('faults name file, line, and what was expected', () => {
  test.each([
    [
      'operationId: getThread',
      'operationid: getThread',
      /threads\.openapi\.yaml:6: paths\..*\.get\.operationId: found nothing; expected text/,
    ],
    [
      'security: [{Key: []}]',
      'security: [{Kye: []}]',
      /:10: .*expected the name of a security scheme; components\.securitySchemes .* has no "Kye"/,
    ],
    ['<PROMPTQL_SECRET_KEY>', 'key', /:16: .*expected a text that shows the header with a placeholder/],
    ['type: apiKey', 'type: oauth2', /expected type "http" with scheme "bearer", or type "apiKey" in a header/],
    ['{schema: {type: object}, ', '{', /expected a schema/],
    [
      "parameters: [{$ref: './common.yaml#/components/parameters/Id'}]",
      'parameters: [{name: id, in: cookie, required: true, description: D., schema: {type: string}}]',
      /expected path, query or header/,
    ],
    ['default: {description: Failed.}', 'default: {}', /responses\.default\.description: found nothing; expected text/],
  ])('%j replaced by %j', (from, to, expected) => expect(() => read(text.replace(from, to))).toThrow(expected));

  test('a duplicate operationId', () => {
    expect(() =>
      read(
        text.replace(
          '    get:',
          '    put: {operationId: getThread, summary: S, description: D., responses: {}}\n    get:',
        ),
      ),
    ).toThrow('found the operationId "getThread" twice');
  });

  test('unknown names', () => {
    expect(() => read(text).get('thread', 'getThread')).toThrow(
      'no API "thread" in reference/apis/; did you mean "threads"?',
    );
    expect(() => read(text).get('threads', 'getThreads')).toThrow('did you mean "getThread"?');
  });
});

test('every real operation can be read', () => {
  const {all} = loadApis();
  expect(all.map(({name}) => name)).toEqual(
    expect.arrayContaining([
      'auth',
      'automations',
      'autograph-requests',
      'execute-program',
      'natural-language',
      'schedules',
      'system',
      'threads',
      'user-artifacts',
    ]),
  );
  expect(all.flatMap(({operations}) => operations).length).toBeGreaterThan(45);
});

test('every real operation describes the errors that it does not list', () => {
  const operations = loadApis().all.flatMap((api) => api.operations);
  const silent = operations.filter(({responses}) => !responses.some(({status}) => /^(?:default|5\d\d)$/.test(status)));
  expect(silent.map(({id}) => id)).toEqual([]);
  const shared = operations.flatMap(({responses}) => responses.filter(({status}) => status === 'default'));
  // The token endpoint belongs to another service.
  expect(new Set(shared.map(({at}) => at.key)).size).toBe(2);
});
