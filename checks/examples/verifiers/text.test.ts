import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import type {Fence} from '../types.ts';
import {jsonVerifier} from './json.ts';
import {parsedVerifier} from './parsed.ts';
import {textVerifier as text} from './text.ts';
import {httpVerifier as http} from './http.ts';
import type {Verifier} from '../types.ts';

async function verdictOf(verifier: Verifier, fence: Fence, all: readonly Fence[] = [fence]) {
  if (!verifier.takes(fence)) return 'not taken';
  const [verdict] = await verifier.verify([fence], all);
  return verdict!.status === 'fault' ? `${verdict!.line}: ${verdict!.message}` : verdict!.status;
}

describe('text with a known form', () => {
  test.each([
    ['a usage line', 'ddn run <script-name> [flags] [-- <args>]', {heading: 'Usage'}, {}, /^verified$/],
    [
      'a usage line that no command has',
      'ddn walk [flags]',
      {heading: 'Usage'},
      {},
      /^11: found the usage line "ddn walk \[flags\]"; no command/,
    ],
    ['an environment file', '# a\nA_B_JAVA_OPTS="b c"\nA_B_JDBC_URL=', {}, {title: '.env.cloud'}, /^verified$/],
    [
      'an unquoted value with a space',
      'A=1\nB=two words',
      {},
      {title: '.env'},
      /^12: found "B=two words"; expected NAME=value/,
    ],
    ['a comment after a value', 'A_B_JAVA_OPTS=1 # one', {}, {title: '.env'}, /^verified$/],
    ['a line that is not a variable', 'A=1\nB: 2', {}, {title: '.env'}, /^12: found "B: 2"; expected NAME=value/],
    ['CSV', 'a,b\n1,"2, 3"', {}, {title: 'x.csv'}, /^verified$/],
    ['a row with too many columns', 'a,b\n1,2,3', {}, {title: 'x.csv'}, /^12: .*expected 2 columns/],
    ['a URL', 'jdbc:postgresql://<host>:5432/fernway?user=<USER>', {}, {}, /^verified$/],
    ['a hosts file', '127.0.0.1 local.hasura.dev', {}, {title: '/etc/hosts'}, /^verified$/],
    ['lines that only look like hosts', '1\teastus-az1', {}, {}, /^not taken$/],
    ['anything else', 'Which plans lost subscribers?', {}, {}, /^not taken$/],
  ])('%s', async (_what, code, place, meta, expected) =>
    expect(await verdictOf(text, fenceOf('text', code, meta as Fence['meta'], place))).toMatch(expected),
  );
});

describe('other languages', () => {
  test.each([
    ['JSON', jsonVerifier, 'json', '{"a": 1}', /^verified$/],
    [
      'a word that is not valid in JSON',
      jsonVerifier,
      'json',
      '{\n"a": 1,\n"b": x\n}',
      /^13: found text that is not JSON: Unexpected token 'x'$/,
    ],
    ['invalid JSON', jsonVerifier, 'json', '{\n"a": 1,\n}', /^13: found text that is not JSON/],
    ['GraphQL', parsedVerifier, 'graphql', '{publicPlans(where: {id: {_eq: 1}}) {name}}', /^verified$/],
    [
      'a field that the type does not have',
      parsedVerifier,
      'graphql',
      '{\npublicPlans {label}}',
      /^12: .*field "label"/,
    ],
    [
      'an operator that the type does not have',
      parsedVerifier,
      'graphql',
      '{publicPlans(where: {id: {_like: 1}}) {id}}',
      /"_like"/,
    ],
    [
      'a column that cannot be sorted',
      parsedVerifier,
      'graphql',
      '{publicPlans(order_by: [{label: Asc}]) {id}}',
      /"label"/,
    ],
    ['an unknown query', parsedVerifier, 'graphql', '{plans {id}}', /field "plans"/],
    ['invalid GraphQL', parsedVerifier, 'graphql', '{a\n{b}', /^12: found text that is not graphql/],
    ['TOML', parsedVerifier, 'toml', 'a = 1', /^verified$/],
    ['invalid TOML', parsedVerifier, 'toml', 'a = 1\nb =', /^12: found text that is not toml/],
  ])('%s', async (_what, verifier, language, code, expected) =>
    expect(await verdictOf(verifier, fenceOf(language, code))).toMatch(expected),
  );
});

describe('responses', () => {
  const request = fenceOf(
    'http',
    'GET /schedules/v1 HTTP/1.1\nHost: promptql.ddn.hasura.app\nAuthorization: Bearer <PROMPTQL_JWT>',
  );
  test.each([
    ['a response with an undocumented field', 'HTTP/1.1 200 OK\n\n{"nonsense": 1}', 'http', '', /^13: /],
    ['a body under the heading of its status', '{"a": 1}', 'json', '200', /^11: /],
    ['a status that the operation does not have', '{}', 'json', '202', /^11: found a body under 202; listSchedules/],
    ['an error that only the shared response describes', '[]', 'json', '500', /^11: /],
  ])('%s', async (_what, code, language, heading, expected) => {
    const fence = fenceOf(language, code, {}, {heading});
    expect(await verdictOf(http, fence, [request, fence])).toMatch(expected);
  });
});

describe('requests', () => {
  const request = (host: string, path = '/schedules/v1') =>
    fenceOf('http', `GET ${path} HTTP/1.1\nHost: ${host}\nAuthorization: Bearer <PROMPTQL_JWT>`);
  test.each([
    ['the host of an API', request('promptql.ddn.hasura.app'), /^verified$/],
    [
      'a misspelled host',
      request('prompql.ddn.hasura.app'),
      /^11: found the host prompql\.ddn\.hasura\.app for \/schedules\/v1; expected .*promptql\.ddn\.hasura\.app/,
    ],
    [
      'a host without its last letter',
      request('promptql.ddn.hasura.ap'),
      /^11: found the host promptql\.ddn\.hasura\.ap for/,
    ],
    ['a private host', request('promptql.ddn.fernway.example'), /^verified$/],
    ['the reader’s own host', request('api.example.com'), /^verified$/],
    ['a path of another service', request('id.example.org', '/token'), /^verified$/],
  ])('%s', async (_what, fence, expected) => expect(await verdictOf(http, fence)).toMatch(expected));

  test('a raw event stream is read as an event stream', async () => {
    const ask = fenceOf('http', 'POST /api/query HTTP/1.1\nHost: promptql.ddn.hasura.app');
    const verdict = async (stream: string) => {
      const answer = fenceOf('http', `HTTP/1.1 200 OK\nContent-Type: text/event-stream\n\n${stream}`);
      return verdictOf(http, answer, [ask, answer]);
    };
    expect(await verdict('data: {"type": "assistant_action_chunk", "index": 0, "message": "a"}\n')).toBe('verified');
    expect(await verdict('data: {"type": "none"}\n')).toMatch(/^14: /);
  });

  test('an event stream without an event is a fault', async () => {
    const ask = fenceOf('http', 'POST /api/query HTTP/1.1\nHost: promptql.ddn.hasura.app');
    const stream = fenceOf('text', 'nothing here', {}, {heading: '200'});
    const [verdict] = await http.verify([stream], [ask, stream]);
    expect(verdict).toMatchObject({status: 'fault', message: expect.stringContaining('expected an event')});
  });

  test('a body that the reference inserts before its request belongs to that request', async () => {
    const inserted = {isGenerated: true, pageLine: 5};
    const before = fenceOf('http', 'GET /schedules/v1 HTTP/1.1\nHost: promptql.ddn.hasura.app');
    const own = fenceOf('http', 'POST /api/query HTTP/1.1\nHost: promptql.ddn.hasura.app', {}, inserted);
    const stream = fenceOf('text', 'nothing', {}, {...inserted, heading: '200'});
    const [verdict] = await http.verify([stream], [before, stream, own]);
    expect(verdict).toMatchObject({message: expect.stringContaining('expected an event')});
  });
});
