import {describe, expect, test} from 'vitest';
import {readServices} from './services.ts';

describe('readServices', () => {
  test('turns everything off in an empty environment', () => {
    expect(Object.values(readServices({})).filter((value) => value !== undefined)).toEqual([]);
  });

  test('treats an empty value as off', () => {
    expect(readServices({DOCS_BOT_URL: ' ', TAG_MANAGER_ID: ''})).toEqual(readServices({}));
  });

  test('returns valid values unchanged', () => {
    const services = readServices({
      SEARCH_APP_ID: 'ABC123',
      SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      DOCS_BOT_URL: 'wss://bot.example.com/chat',
      DOCS_SERVER_URL: 'https://docs-server.example.com',
      SESSION_REPLAY_URL: 'https://replay.example.com/ingest',
      EDIT_URL: 'https://git.example.com/docs/edit/main/',
      REPORT_URL: 'https://git.example.com/docs/issues/new',
    });
    expect(services).toEqual({
      search: {appId: 'ABC123', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'promptql'},
      tagManagerId: 'GTM-ABC1234',
      docsBotUrl: 'wss://bot.example.com/chat',
      docsServerUrl: 'https://docs-server.example.com',
      sessionReplayUrl: 'https://replay.example.com/ingest',
      editUrl: 'https://git.example.com/docs/edit/main/',
      reportUrl: 'https://git.example.com/docs/issues/new',
    });
  });

  test('accepts an email address for reports', () => {
    expect(readServices({REPORT_URL: 'mailto:docs@example.com'}).reportUrl).toBe('mailto:docs@example.com');
  });

  test.each([
    ['REPORT_URL', 'docs@example.com', /https:\/\/ or http:\/\/ or mailto:/],
    ['DOCS_BOT_URL', 'https://bot.example.com', /wss:\/\/ or ws:\/\//],
    ['DOCS_BOT_URL', 'bot', /expected a URL/],
    ['DOCS_SERVER_URL', 'ftp://example.com', /https:\/\/ or http:\/\//],
    ['SESSION_REPLAY_URL', 'javascript:alert(1)', /expected a URL/],
    ['TAG_MANAGER_ID', 'UA-1', /GTM-ABC1234/],
    ['SEARCH_APP_ID', '<script>', /letters and digits/],
    ['SEARCH_API_KEY', 'not hexadecimal', /hexadecimal/],
    ['SEARCH_INDEX_NAME', 'a b', /index name/],
  ])('rejects %s=%s with a message that names the variable and the value', (name, value, expected) => {
    expect(() => readServices({[name]: value})).toThrow(expected);
    expect(() => readServices({[name]: value})).toThrow(name);
    expect(() => readServices({[name]: value})).toThrow(JSON.stringify(value));
  });

  test('rejects a URL with a password, and does not repeat the password', () => {
    const read = () => readServices({DOCS_SERVER_URL: 'https://user:secret@example.com'});
    expect(read).toThrow(/^Environment variable DOCS_SERVER_URL .*without a user name/);
    expect(read).not.toThrow(/secret/);
  });

  test('rejects incomplete search settings', () => {
    expect(() => readServices({SEARCH_INDEX_NAME: 'docs'})).toThrow(/SEARCH_APP_ID/);
    expect(() => readServices({SEARCH_APP_ID: 'ABC123'})).toThrow(/SEARCH_API_KEY/);
  });
});
