import {describe, expect, test} from 'vitest';
import {readShell} from '../shell.ts';
import {readCurl, readHttp} from './request.ts';

const curl = (text: string) => {
  const {calls, variables} = readShell(text);
  return readCurl(
    calls.find(({words}) => words[0] === 'curl')!,
    variables,
  );
};

describe('curl', () => {
  test.each([
    ['curl https://example.com/a', {method: 'GET', url: 'https://example.com/a', hasOpenBody: false}],
    ['curl -sSX DELETE https://example.com', {method: 'DELETE'}],
    ['curl -XPOST https://example.com', {method: 'POST', url: 'https://example.com'}],
    ['curl -sXPUT https://example.com', {method: 'PUT', url: 'https://example.com'}],
    ['curl -d{} https://example.com', {method: 'POST', body: {text: '{}', line: 1}}],
    [
      'curl -sSN https://example.com -d \'{"a": 1}\'',
      {method: 'POST', url: 'https://example.com', body: {text: '{"a": 1}', line: 1}},
    ],
    [
      'curl --json {} --url https://example.com',
      {method: 'POST', headers: [{name: 'Content-Type', value: 'application/json'}]},
    ],
    [
      'H="Authorization: Bearer x"\ncurl "https://example.com" -H "$H"',
      {headers: [{name: 'Authorization', value: 'Bearer x'}]},
    ],
    ['jq . | curl https://example.com -d @-', {method: 'POST', hasOpenBody: true}],
    ['curl https://example.com -d @body.json', {hasOpenBody: true}],
    ['curl -sI https://example.com', {method: 'HEAD'}],
    [
      'curl -G https://example.com/a -d b=1 --data-urlencode c=2',
      {method: 'GET', url: 'https://example.com/a?b=1&c=2'},
    ],
    ['curl -T a.csv https://example.com/a', {method: 'PUT', hasOpenBody: true}],
    ['curl https://example.com --data-urlencode a=b', {method: 'POST', body: {text: 'a=b', line: 1}}],
    ['curl -r 0-99 --oauth2-bearer t https://example.com/a', {method: 'GET', url: 'https://example.com/a'}],
    ['curl https://example.com -F file=@a.csv -F name=A', {method: 'POST', form: ['file', 'name']}],
    ["curl https://example.com -d @- <<'JSON'\n{}\nJSON", {body: {text: '{}\n', line: 2}, hasOpenBody: false}],
  ])('%s', (text, expected) => expect(curl(text)).toMatchObject(expected));

  test('an option without its value is an error, also as the last of several in one word', () => {
    for (const word of ['-X', '-sX'])
      expect(() => curl(`curl https://example.com ${word}`)).toThrow(/found the end of the call after -X;/);
  });

  test.each(['curl -s9 https://example.com', 'curl --heade a https://example.com'])(
    'an option that curl doesn’t have is an error: %s',
    (text) => expect(() => curl(text)).toThrow(/line 1: curl: found the option -(s9|-heade);/),
  );

  test('other commands, and calls without a URL, are not requests', () => {
    expect(readCurl({line: 1, words: ['wget', 'https://example.com']}, new Map())).toBeUndefined();
    expect(readCurl({line: 1, words: ['curl', '--version']}, new Map())).toBeUndefined();
  });
});

describe('raw HTTP', () => {
  test('reads a request with its body', () => {
    expect(readHttp('POST /a?b=1 HTTP/1.1\nHost: example.com\nX: y\n\n{"c": 1}').request).toMatchObject({
      method: 'POST',
      url: 'https://example.com/a?b=1',
      hasOpenBody: false,
      body: {text: '{"c": 1}', line: 5},
    });
  });

  test('reads a response with its status', () => {
    expect(readHttp('HTTP/1.1 403 Forbidden\n\n{}').response).toEqual({status: '403', body: {text: '{}', line: 3}});
  });

  test.each([
    ['GET', /line 1: found "GET"; expected "METHOD/],
    ['GET / HTTP/1.1\nno header', /line 2: found "no header"; expected a header/],
  ])('%s is a clear error', (text, expected) => {
    expect(() => readHttp(text)).toThrow(expected);
  });
});
