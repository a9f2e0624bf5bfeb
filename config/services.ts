/**
 * The outside services that the site can call, read from the environment. All are off by default: a build without
 * settings makes no requests to other hosts.
 */
import {wrongVariable, type Environment} from './environment.ts';

/** The settings of the outside services; `undefined` means off. */
export interface Services {
  /** Hosted search. All three values are set together. */
  search?: {appId: string; apiKey: string; indexName: string};
  /** Tag manager container, e.g. `GTM-ABC1234`. */
  tagManagerId?: string;
  /** Websocket endpoint of the documentation bot. */
  docsBotUrl?: string;
  /** Base URL of the docs server. */
  docsServerUrl?: string;
  /** Endpoint that session-replay data is sent to. */
  sessionReplayUrl?: string;
  /** The base URL for editing the sources. The path of a page's file is appended. */
  editUrl?: string;
  /** The form or email address (`mailto:`) for problem reports. Title and text are added as parameters. */
  reportUrl?: string;
}

function fail(name: string, found: string, expected: string): never {
  // The message is in the log of the build, where a password would stay.
  throw wrongVariable(
    name,
    found.replace(/\/\/.*@/, '//…@'),
    `${expected}. Correct it, or unset ${name} to turn it off`,
  );
}

function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/**
 * Reads a URL that is public.
 * @param schemes the schemes that are allowed, such as `https:`
 * @throws Error that names the variable, its value, and the expected format
 */
export function readUrl(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const starts = schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`));
  const expected = `a URL that starts with ${starts.join(' or ')}`;
  if (!URL.canParse(value)) return fail(name, value, expected);
  const url = new URL(value);
  if (!schemes.includes(url.protocol)) return fail(name, value, expected);
  if (url.username || url.password)
    return fail(name, value, 'a URL without a user name or password, because it is public');
  return value;
}

/**
 * Reads text that matches a pattern.
 * @param expected the expected format, for the error
 * @throws Error that names the variable, its value, and the expected format
 */
export function readPattern(env: Environment, name: string, pattern: RegExp, expected: string): string | undefined {
  const value = readText(env, name);
  if (value !== undefined && !pattern.test(value)) return fail(name, value, expected);
  return value;
}

function readSearch(env: Environment): Services['search'] {
  const appId = readPattern(env, 'SEARCH_APP_ID', /^[A-Z0-9]{4,}$/i, 'an application id of letters and digits');
  const apiKey = readPattern(env, 'SEARCH_API_KEY', /^[a-f0-9]{16,}$/i, 'a public search key of hexadecimal digits');
  const indexName = readPattern(
    env,
    'SEARCH_INDEX_NAME',
    /^[\w.-]+$/,
    'an index name of letters, digits, ".", "_" and "-"',
  );
  if (!appId && !apiKey && !indexName) return undefined;
  if (!appId) return fail('SEARCH_APP_ID', '', 'a value, because another SEARCH_ variable is set');
  if (!apiKey) return fail('SEARCH_API_KEY', '', 'a value, because another SEARCH_ variable is set');
  return {appId, apiKey, indexName: indexName ?? 'promptql'};
}

/**
 * Reads and validates the settings of all outside services.
 * @param env the environment, usually `process.env`
 * @throws Error that names the variable, its value, and the expected format if a value is invalid
 */
export function readServices(env: Environment): Services {
  return {
    search: readSearch(env),
    tagManagerId: readPattern(env, 'TAG_MANAGER_ID', /^GTM-[A-Z0-9]{4,}$/, 'a container id such as GTM-ABC1234'),
    docsBotUrl: readUrl(env, 'DOCS_BOT_URL', ['wss:', 'ws:']),
    docsServerUrl: readUrl(env, 'DOCS_SERVER_URL', ['https:', 'http:']),
    sessionReplayUrl: readUrl(env, 'SESSION_REPLAY_URL', ['https:', 'http:']),
    editUrl: readUrl(env, 'EDIT_URL', ['https:', 'http:']),
    reportUrl: readUrl(env, 'REPORT_URL', ['https:', 'http:', 'mailto:']),
  };
}
