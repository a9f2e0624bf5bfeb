import {describe, expect, test} from 'vitest';
import {readSiteEnvironment} from '../config/site.ts';
import {readBotSettings} from './settings.ts';

const read = (env: Record<string, string>) => readBotSettings(env, 'https://docs.example.com');

test('by default, answers pages of the site with passages, on this machine only', () => {
  expect(read({})).toEqual({
    port: 3100,
    host: '127.0.0.1',
    allowedOrigins: ['https://docs.example.com'],
    perMinute: 10,
    perDay: 200,
    perDayInAll: 5_000,
    answersAtOnce: 20,
    connections: 200,
    connectionsPerClient: 20,
  });
});

test('reads all settings', () => {
  expect(
    read({
      BOT_MODEL_URL: 'http://localhost:1/v1/',
      BOT_MODEL_NAME: 'm',
      BOT_MODEL_KEY: 'k',
      BOT_MODEL_PATIENCE_SECONDS: '5',
      BOT_ALLOWED_ORIGINS: 'https://a.example, http://b.example:1',
      BOT_PORT: '0',
    }),
  ).toMatchObject({
    model: {url: 'http://localhost:1/v1', name: 'm', key: 'k', patience: 5_000, deadline: 120_000, maxTokens: 1_500},
    allowedOrigins: ['https://a.example', 'http://b.example:1'],
    port: 0,
  });
});

describe('reports the name, value, and expected values of a wrong setting:', () => {
  test.each([
    [{BOT_PORT: 'x'}, /BOT_PORT is "x"; expected a whole number from 0 to 65535/],
    [{BOT_CONNECTIONS: '0'}, /BOT_CONNECTIONS is "0"; expected a whole number from 1/],
    [
      {BOT_ALLOWED_ORIGINS: 'https://a.example/path'},
      /BOT_ALLOWED_ORIGINS is "https:\/\/a\.example\/path"; expected origins/,
    ],
    [{BOT_ALLOWED_ORIGINS: 'docs.example.com'}, /BOT_ALLOWED_ORIGINS is "docs\.example\.com"; expected origins/],
    [{BOT_MODEL_URL: 'model', BOT_MODEL_NAME: 'm'}, /BOT_MODEL_URL is "model"; expected the base URL/],
    [{BOT_MODEL_URL: 'http://a/v1'}, /BOT_MODEL_NAME is ""; expected the name of a model/],
    [{BOT_MODEL_NAME: 'm'}, /BOT_MODEL_URL is ""; expected the base URL/],
  ])('%j', (env, expected) => expect(() => read(env as unknown as Record<string, string>)).toThrow(expected));
});

test('allows pages of the site, however its URL is written', () => {
  const {url} = readSiteEnvironment({SITE_URL: 'https://Docs.Example.com:443'});
  const {allowedOrigins} = readBotSettings({}, url);
  expect(allowedOrigins).toEqual(['https://docs.example.com']);
});

test.each(['?key=topsecret', '#topsecret', '/?'])(
  'refuses %s after the URL of the model, and does not print it',
  (end) => {
    const readWithEnd = () => read({BOT_MODEL_URL: `https://a.example/v1${end}`, BOT_MODEL_NAME: 'm'});
    expect(readWithEnd).toThrow('BOT_MODEL_URL has a query or fragment');
    expect(readWithEnd).not.toThrow('topsecret');
  },
);

test('refuses a password in the URL of the model, and does not print it', () => {
  const readWithPassword = () => read({BOT_MODEL_URL: 'https://user:topsecret@a.example/v1', BOT_MODEL_NAME: 'm'});
  expect(readWithPassword).toThrow('BOT_MODEL_URL has a user name or password');
  expect(readWithPassword).not.toThrow('topsecret');
});

test.each(['a.example/v1?key=a@topsecret', 'htps://user:topsecret@a.example/v1'])(
  'refuses %s, which is not the URL of a model, and does not print its secret',
  (url) => {
    const readWithUrl = () => read({BOT_MODEL_URL: url, BOT_MODEL_NAME: 'm'});
    expect(readWithUrl).toThrow('expected the base URL');
    expect(readWithUrl).not.toThrow('topsecret');
  },
);

test.each(['topsecret…', 'top secret', 'topsecret\nsk-b'])('refuses the key %j, and does not print it', (key) => {
  const readWithKey = () => read({BOT_MODEL_URL: 'https://a.example/v1', BOT_MODEL_NAME: 'm', BOT_MODEL_KEY: key});
  expect(readWithKey).toThrow('BOT_MODEL_KEY has a character that cannot be in a header');
  expect(readWithKey).not.toThrow('secret');
});
