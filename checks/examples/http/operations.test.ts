import {expect, test} from 'vitest';
import {readShell} from '../shell.ts';
import {loadApiChecker, responseOf} from './operations.ts';
import {readCurl} from './request.ts';

const apis = loadApiChecker();
const origin = 'https://promptql.ddn.hasura.app';
const key = '-H "Authorization: api-key $KEY"';

function check(text: string): string[] {
  const {calls, variables} = readShell(text);
  const request = readCurl(calls[0]!, variables)!;
  const operation = apis.find(request);
  if (!operation) return ['none of the APIs'];
  const faults = 'message' in operation ? [operation] : apis.checkRequest(request, operation);
  return faults.map(({line, message}) => `${line}: ${message}`);
}

test.each([
  [
    'another host with the path of an operation',
    'curl https://hasura.app/api/query',
    /^1: found the host hasura\.app for \/api\/query; expected /,
  ],
  [
    'an undocumented path',
    `curl ${origin}/api/quary`,
    /^1: found GET \/api\/quary, which is no operation of reference\/apis\/; expected /,
  ],
  ['an undocumented method', `curl -X PUT ${origin}/api/query`, /expected POST$/],
  [
    'a request without credentials',
    `curl -X DELETE ${origin}/playground/threads/1`,
    /found no credentials for deleteThread; expected /,
  ],
  [
    'a missing body',
    `curl -X POST ${origin}/api/query -H "Authorization: Bearer x"`,
    /found no body; query requires one/,
  ],
  [
    'a body that is not JSON',
    `curl ${origin}/api/query -H "Authorization: Bearer x" -d '{'`,
    /found a body that is not JSON/,
  ],
  [
    'an unknown query parameter',
    `curl "${origin}/schedules/v1?colour=red" -H "Authorization: Bearer x"`,
    /found the query parameter "colour"/,
  ],
  [
    'an unknown form field',
    `curl ${origin}/user-artifacts/v1/ -H "Authorization: Bearer x" -F colour=red`,
    /found the form field "colour"/,
  ],
])('%s is a fault', (_what, text, expected) => expect(check(text).join('\n')).toMatch(expected));

test("a request to the reader's own host, or to a path that no API has, calls no operation", () => {
  expect(check('curl https://example.com/api/query')).toEqual(['none of the APIs']);
  expect(check('curl https://hasura.app/other')).toEqual(['none of the APIs']);
});

test('a fault in a body has the line of the property', () => {
  const body = '{\n  "user_message": "How many?",\n  "timezone": 1\n}';
  expect(check(`curl ${origin}/playground/threads/v2/start ${key} -d '${body}'`).join()).toMatch(
    /timezone: found 1; expected string/,
  );
  const {calls, variables} = readShell(
    `curl ${origin}/playground/threads/v2/start ${key} -d @- <<'JSON'\n${body}\nJSON`,
  );
  const request = readCurl(calls[0]!, variables)!;
  const operation = apis.find(request);
  expect(operation && 'id' in operation && apis.checkRequest(request, operation)).toContainEqual(
    expect.objectContaining({line: 4}),
  );
});

test('an open part of a path matches a parameter and a word', () => {
  const find = (path: string, method = 'GET') =>
    apis.find({line: 1, method, url: origin + path, headers: [], hasOpenBody: false});
  expect(find('/playground/threads/$THREAD')).toMatchObject({id: 'getThread'});
  expect(find('/playground/threads/<THREAD_ID>', 'DELETE')).toMatchObject({id: 'deleteThread'});
});

test('events of a stream are checked by their names', () => {
  const content = responseOf(apis.apis.get('threads', 'streamThread'), '200')!.contents.find(
    ({mediaType}) => mediaType === 'text/event-stream',
  )!;
  expect(apis.checkEvents('event: nothing\ndata: {}', content)).toEqual([
    {line: 2, message: expect.stringMatching(/^found the event nothing; expected current-thread-state/) as string},
  ]);
  expect(apis.checkEvents('event: current-thread-state\ndata: {"type": 1}', content)[0]!.line).toBe(2);
  expect(apis.checkEvents('data: [DONE]\n\nevent: current-thread-state\n\ndata: [DONE]', content)).toEqual([
    {line: 3, message: 'found the event current-thread-state without "data: …"'},
  ]);
});
