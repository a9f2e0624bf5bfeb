import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import type {Fence} from '../types.ts';
import {jsonVerifier} from './json.ts';
import {mermaidVerifier} from './mermaid.ts';
import {parsedVerifier} from './parsed.ts';
import {createTextVerifier} from './text.ts';
import {createHttpVerifier} from './http.ts';
import type {Verifier} from '../types.ts';

async function verdictOf(verifier: Verifier, fence: Fence, all: readonly Fence[] = [fence]) {
  if (!verifier.takes(fence)) return 'not taken';
  const [verdict] = await verifier.verify([fence], all);
  return verdict!.status === 'fault' ? `${verdict!.line}: ${verdict!.message}` : verdict!.status;
}

describe('text in a form', () => {
  const text = createTextVerifier();
  test.each([
    ['a usage line', 'ddn run <script-name> [flags] [-- <args>]', {heading: 'Usage'}, {}, /^verified$/],
    ['a usage line that no command has', 'ddn walk [flags]', {heading: 'Usage'}, {}, /^11: found the usage line "ddn walk \[flags\]"; no command/],
    ['an environment file', '# a\nA="b c"\nB=', {}, {title: '.env.cloud'}, /^verified$/],
    ['a line that is no variable', 'A=1\nB: 2', {}, {title: '.env'}, /^12: found "B: 2"; expected NAME=value/],
    ['CSV', 'a,b\n1,"2, 3"', {}, {title: 'x.csv'}, /^verified$/],
    ['a row with too many columns', 'a,b\n1,2,3', {}, {title: 'x.csv'}, /^12: .*expected 2 columns/],
    ['an address', 'jdbc:postgresql://<host>:5432/fernway?user=<USER>', {}, {}, /^verified$/],
    ['hosts', '127.0.0.1 local.hasura.dev', {}, {}, /^verified$/],
    ['anything else', 'Which plans lost subscribers?', {}, {}, /^not taken$/],
  ])('%s', async (_what, code, place, meta, expected) => expect(await verdictOf(text, fenceOf('text', code, meta as Fence['meta'], place))).toMatch(expected));
});

describe('other languages', () => {
  test.each([
    ['JSON', jsonVerifier, 'json', '{"a": 1}', /^verified$/],
    ['what is not JSON', jsonVerifier, 'json', '{\n"a": 1,\n}', /^1[123]: found text that is not JSON/],
    ['GraphQL', parsedVerifier, 'graphql', '{a {b}}', /^verified$/],
    ['what is not GraphQL', parsedVerifier, 'graphql', '{a\n{b}', /^1\d: found text that is not graphql/],
    ['TOML', parsedVerifier, 'toml', 'a = 1', /^verified$/],
    ['what is not TOML', parsedVerifier, 'toml', 'a = 1\nb =', /^12: found text that is not toml/],
    ['a diagram that was never drawn', mermaidVerifier, 'mermaid', 'flowchart LR\n  A --> Never', /^11: found a diagram without its drawing; run "npm run diagrams"/],
  ])('%s', async (_what, verifier, language, code, expected) => expect(await verdictOf(verifier, fenceOf(language, code))).toMatch(expected));
});

describe('responses', () => {
  const http = createHttpVerifier();
  const request = fenceOf('http', 'GET /schedules/v1 HTTP/1.1\nHost: promptql.ddn.hasura.app\nAuthorization: Bearer <PROMPTQL_JWT>');
  test.each([
    ['an own server', 'HTTP/1.1 200 OK\n\n{}', 'http', '', /^1\d: |^verified$/],
    ['a body under its status', '{"a": 1}', 'json', '200', /^11: /],
    ['a status that the operation does not have', '{}', 'json', '418', /^11: found a body under 418; listSchedules/],
  ])('%s', async (_what, code, language, heading, expected) => {
    const fence = fenceOf(language, code, {}, {heading});
    expect(await verdictOf(http, fence, [request, fence])).toMatch(expected);
  });
});
