import fc from 'fast-check';
import {expect, test} from 'vitest';
import {parameterKey, startValues} from '../../../plugins/reference/call.ts';
import {describeCommand} from '../../../plugins/reference/commandForm.ts';
import {loadApis} from '../../../plugins/reference/data/apis.ts';
import {loadCli} from '../../../plugins/reference/data/cli.ts';
import {describeRequest} from '../../../plugins/reference/requestForm.ts';
import {createCheck} from './check.ts';
import {hasCredential, isCredential, placeholderFor, withoutCredentials} from './credentials.ts';
import {
  hasValues,
  isFor,
  longestLink,
  readCommandLink,
  readRequestLink,
  writeCommandLink,
  writeRequestLink,
} from './link.ts';

const apis = loadApis();
const requests = apis.all.flatMap(({operations}) => operations.map(describeRequest));
const cli = loadCli();
const commands = cli.commands.flatMap((command) => describeCommand(cli, command) ?? []);
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl';

test('the link of each new request restores its values', () => {
  for (const form of requests) {
    const values = startValues(form);
    const link = writeRequestLink('a', form, values);
    expect(link.length).toBeLessThan(longestLink);
    expect(isFor(link, 'a')).toBe(true);
    expect(readRequestLink(link, form)).toEqual(values);
  }
});

test('the link of each new command restores its values', () => {
  for (const form of commands) {
    const link = writeCommandLink(form.command, form.start);
    expect(readCommandLink(link, form, placeholderFor)).toEqual(form.start);
  }
});

const thread = describeRequest(apis.get('threads', 'startThread'));

test('a link is readable and preserves any text', () => {
  const link = (message: string) =>
    writeRequestLink('startThread', thread, {
      ...startValues(thread),
      body: {user_message: message, ddn_headers: {}},
    });
  expect(link('Which plan?')).toBe('#build=startThread&body.user_message=Which+plan%3F&json.ddn_headers=%7B%7D');
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), (text) => {
      fc.pre(!hasCredential(text));
      expect(readRequestLink(link(text), thread).body).toEqual({user_message: text.toWellFormed(), ddn_headers: {}});
    }),
  );
});

test('does not write credentials to links or read them from links', () => {
  const values = {
    ...startValues(thread),
    parameters: {'header.x-api-key': 'abc'},
    body: {
      user_message: `My token is ${jwt}`,
      ddn_headers: {'x-hasura-ddn-token': 'abc', Authorization: `Bearer ${jwt}`},
    },
  };
  expect(decodeURIComponent(writeRequestLink('startThread', thread, values))).not.toMatch(/abc|eyJ/);
  const forged = `#build=startThread&body.user_message=x&json.ddn_headers=${encodeURIComponent(JSON.stringify(values.body.ddn_headers))}`;
  expect(readRequestLink(forged, thread).body).toEqual({
    user_message: 'x',
    ddn_headers: {'x-hasura-ddn-token': '<X_HASURA_DDN_TOKEN>', Authorization: '<AUTHORIZATION>'},
  });
  const flags = {'--access-token': ['abc'], '--title': [jwt]};
  expect(writeCommandLink('x', {args: {}, flags})).toBe('#build=x&flag.--access-token=true');
  const form = requests.find(({parameters}) => parameters.length > 0)!;
  const key = parameterKey(form.parameters[0]!);
  expect(writeRequestLink('a', form, {...startValues(form), parameters: {[key]: jwt}})).not.toContain(jwt);
  expect(readRequestLink(`#build=a&${key}=${jwt}`, form).parameters).toEqual({});
});

test('a malformed or foreign link leaves the form usable', () => {
  for (const hash of [
    '#build=startThread&json.stream={',
    '#build=startThread&server=9&path.x=1&__proto__=1',
    `#build=startThread&body.user_message=${'x'.repeat(5000)}`,
  ])
    expect(readRequestLink(hash, thread)).toEqual({server: 0, security: 0, variables: {}, parameters: {}, body: {}});
  expect(isFor('#start-thread-request', 'startThread')).toBe(false);
  expect(hasValues('#build=startThread', 'startThread')).toBe(false);
  expect(hasValues('#build=startThread&body.user_message=x', 'startThread')).toBe(true);
});

test('recognizes credentials by their name or appearance', () => {
  for (const name of [
    'x-hasura-ddn-token',
    '--access-token',
    'api_key',
    'password',
    'Authorization',
    'x-fernway-service-key',
    'pat',
  ])
    expect([name, isCredential(name)]).toEqual([name, true]);
  for (const name of ['max_tokens', 'path', 'author', 'key', 'user_message', 'thread_id', '--project'])
    expect([name, isCredential(name)]).toEqual([name, false]);
  for (const text of [
    jwt,
    'postgresql://u:p@host/db',
    'API_KEY=abc',
    `sk-${'a'.repeat(24)}`,
    `github_pat_${'a'.repeat(24)}`,
  ])
    expect([text, hasCredential(text)]).toEqual([text, true]);
  for (const text of ['https://example.com/a:b', 'REGION=eu', 'API_KEY=$API_KEY', 'Ask: why?', 'gha-runner-scale-set'])
    expect([text, hasCredential(text)]).toEqual([text, false]);
  expect(withoutCredentials([{password: 'a', note: 'b'}])).toEqual([{password: '<PASSWORD>', note: 'b'}]);
  expect(withoutCredentials([{password: 1234, count: 5}])).toEqual([{password: '<PASSWORD>', count: 5}]);
});

test('the link of a cleared form differs from the link of its example', () => {
  const link = writeCommandLink('ddn_connector_build_get', {args: {}, flags: {}});
  expect(hasValues(link, 'ddn_connector_build_get')).toBe(true);
});

test('ignores a property that the body no longer has', () => {
  const hash = '#build=startThread&body.user_message=x&body.message=old';
  expect(readRequestLink(hash, thread).body).toEqual({user_message: 'x'});
});

test.each(['[{"\\ud800":1}]', '[{"a":9007199254740993}]'])('ignores JSON that the form cannot use: %s', (json) => {
  const form = describeRequest(apis.get('automations', 'runAutomation'));
  const {body} = readRequestLink(`#build=runAutomation&json.input=${json}`, form);
  expect(body).toEqual({});
  expect(() => createCheck(form.body!.schema)(body!)).not.toThrow();
});

test('ignores JSON with too many levels', () => {
  const form = describeRequest(apis.get('automations', 'runAutomation'));
  const hash = (levels: number) => `#build=runAutomation&json.input=${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(readRequestLink(hash(1_900), form).body).toEqual({});
  expect(Object.keys(readRequestLink(hash(100), form).body as object)).toEqual(['input']);
});

test('a link contains the host only of the server that it names', () => {
  const form = requests.find(({servers}) => servers[1]?.variables.some(({name}) => name === 'fqdn'))!;
  const values = {...startValues(form), variables: {fqdn: 'private.example.com'}};
  expect(writeRequestLink('a', form, values)).not.toContain('private');
  expect(writeRequestLink('a', form, {...values, server: 1})).toContain('private');
});
