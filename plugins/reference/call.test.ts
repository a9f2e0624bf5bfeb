import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {exampleCall} from './requestForm.ts';
import {readApis} from './data/apis.ts';
import {fixtureSet} from './testing/fixtures.ts';
import {rootDir} from '../../config/paths.ts';

function call(operation: string, more = '') {
  const name = 'reference/apis/x.openapi.yaml';
  const text = `
servers: [{url: 'https://{host}.example.com', description: D, variables: {host: {default: api, description: Host.}}}, {url: https://other.example.com, description: D}]
paths:
  /things/{id}:
    ${operation}
components:
  securitySchemes:
    Key: {type: http, scheme: bearer, description: 'Bearer <SECRET>.'}
    Other: {type: http, scheme: bearer, description: 'Bearer <OTHER>.'}
${more}`;
  return exampleCall(readApis([path.join(rootDir, name)], fixtureSet({[name]: text})).get('x', 'op'));
}

const head = 'operationId: op, summary: S, description: D.';
const id = '{name: id, in: path, required: true, description: I., schema: {}, example: a b}';

test('uses the first server, the first credential, required parameters, and the first example', () => {
  const found = call(
    `post: {${head}, security: [{Key: []}, {Other: []}], parameters: [${id}, {name: project, in: query, required: true, description: P., schema: {}, example: 'x&y'}, {name: limit, in: query, description: L., schema: {}, example: 5}, {name: x-id, in: header, required: true, description: H., schema: {}, example: '7'}], requestBody: {content: {application/json: {schema: {}, examples: {one: {summary: One, value: {a: 1}}, two: {summary: Two, value: {a: 2}}}}}}, responses: {'200': {description: D., content: {application/json: {schema: {}}}}}}`,
  );
  expect(found).toEqual({
    method: 'POST',
    origin: 'https://api.example.com',
    path: '/things/a%20b?project=x%26y',
    headers: [
      {name: 'Authorization', value: [{text: 'Bearer '}, {env: 'SECRET'}]},
      {name: 'x-id', value: [{text: '7'}]},
      {name: 'Content-Type', value: [{text: 'application/json'}]},
    ],
    body: {kind: 'json', value: {a: 1}},
    answer: 'json',
  });
});

describe('the answer', () => {
  const answer = (contents: string, body = '') =>
    call(`get: {${head}, parameters: [${id}], ${body} responses: {'200': {description: D., ${contents}}}}`).answer;
  test.each([
    ['content: {application/json: {schema: {}}, text/event-stream: {schema: {}}}', '', 'json'],
    [
      'content: {application/json: {schema: {}}, text/event-stream: {schema: {}}}',
      'requestBody: {content: {application/json: {schema: {}, examples: {one: {summary: S, value: {stream: true}}}}}},',
      'events',
    ],
    ['content: {text/event-stream: {schema: {}}}', '', 'events'],
    ['content: {text/plain: {schema: {}}}', '', 'text'],
    ['content: {application/json: {schema: {}}, text/csv: {schema: {}}}', '', 'text'],
    ['content: {application/json: {schema: {}}, application/pdf: {schema: {}}}', '', 'file'],
    ['content: {application/octet-stream: {schema: {}}}', '', 'file'],
    ['content: {}', '', 'none'],
  ])('%s %s → %s', (contents, body, expected) => expect(answer(contents, body)).toBe(expected));
});

test('reads texts and files of a form', () => {
  const {body} = call(
    `post: {${head}, parameters: [${id}], requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {file: {type: string, contentMediaType: application/octet-stream}, name: {type: string}}}, examples: {one: {summary: S, value: {file: '@a.csv', name: '@home'}}}}}}, responses: {}}`,
  );
  expect(body).toEqual({
    kind: 'form',
    fields: [
      {name: 'file', value: 'a.csv', isFile: true},
      {name: 'name', value: '@home', isFile: false},
    ],
  });
});

describe('reports that samples lack', () => {
  test('an example of a required parameter', () => {
    expect(() => call(`get: {${head}, parameters: [${id.replace(', example: a b', '')}], responses: {}}`)).toThrow(
      /x\.openapi\.yaml:5: .*expected an example for the required parameter "id"/,
    );
  });

  test('an example of the body', () => {
    expect(() =>
      call(
        `post: {${head}, parameters: [${id}], requestBody: {content: {application/json: {schema: {}}}}, responses: {}}`,
      ),
    ).toThrow(/x\.openapi\.yaml:5: .*expected an example next to the schema/);
  });

  test('a path parameter', () =>
    expect(() => call(`get: {${head}, responses: {}}`)).toThrow(
      'found {id} in the path of op; expected a path parameter of that name',
    ));
});
