import {describe, expect, test} from 'vitest';
import {readSiteEnvironment} from './site.ts';

describe('readSiteEnvironment', () => {
  test('has a default for everything', () => {
    const defaults = {
      url: 'https://promptql.io',
      baseUrl: '/',
      assets: 'self',
      hsts: 'host',
      baseUrlIssueBanner: false,
    };
    expect(readSiteEnvironment({})).toEqual(defaults);
    const empty = {SITE_URL: '', BASE_URL: '', ASSETS: '', HSTS: '', BASE_URL_ISSUE_BANNER: ''};
    expect(readSiteEnvironment(empty)).toEqual(defaults);
  });

  test('writes the origin as browsers do', () => {
    expect(readSiteEnvironment({SITE_URL: 'https://Docs.Example.com:443'}).url).toBe('https://docs.example.com');
  });

  test.each([
    ['SITE_URL', 'https://example.com/docs', /without a path/],
    ['SITE_URL', 'example.com', /an origin/],
    ['SITE_URL', 'https://docs example.com', /an origin/],
    ['SITE_URL', 'https://example.com?key=1', /an origin/],
    ['SITE_URL', 'https://user:password@example.com', /an origin/],
    ['SITE_URL', 'https://example.com#a', /an origin/],
    ['BASE_URL', '/../docs/', /starts and ends with/],
    ['BASE_URL', 'docs', /starts and ends with/],
    ['BASE_URL', '/docs', /starts and ends with/],
    ['BASE_URL_ISSUE_BANNER', 'yes', /"true" or "false"/],
    ['HSTS', 'true', /"host", "subdomains" or "preload"/],
    ['ASSETS', 'elsewhere', /"self" or "cdn"/],
  ])('rejects %s=%s with a message', (name, value, expected) => {
    expect(() => readSiteEnvironment({[name]: value})).toThrow(expected);
    expect(() => readSiteEnvironment({[name]: value})).toThrow(name);
  });
});
