import path from 'node:path';
import {readGenerated} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';
import type {SourceLine} from './sources.ts';

/** A URL of another site, and the places that link to it. */
export interface OutsideLink {
  /** The URL without `#` and what follows it. */
  url: string;
  places: string[];
}

const patterns = [
  // Markdown allows pairs of parentheses in a URL, and a title after it.
  /\]\((https?:\/\/(?:[^\s()]|\([^\s()]*\))+)[\s)]/g,
  /href="(https?:\/\/[^"]+)"/g,
  /<(https?:\/\/[^\s>]+)>/g,
  /^\s*(?:- )?(?:source|url|documentation|repository):\s*["']?(https?:\/\/[^\s"']+)/g,
  // An item of a list, such as the repositories of a connector, which its page links to.
  /^\s*- ["']?(https?:\/\/[^\s"']+)["']?\s*$/g,
];
/**
 * Whether a URL is an example: with a reserved name (RFC 2606), on this machine or network, or with a part to fill in.
 */
const isExample = (url: string) =>
  /[<>{}$]|%7B/i.test(url) ||
  /^(.*\.)?(example|test|invalid|localhost)$|^example\.|\.example\.(com|org|net)$|^(127|10|192\.168)\./.test(
    new URL(url).hostname,
  );

/** Finds the URLs of other sites outside code, each once. */
export function findOutsideLinks(lines: Iterable<SourceLine>): OutsideLink[] {
  const found = new Map<string, string[]>();
  for (const {file, line, text, isCode} of lines) {
    if (isCode) continue;
    for (const url of patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, match]) => match!.replace(/#.*$/, '')),
    )) {
      if (!URL.canParse(url) || isExample(url)) continue;
      found.set(url, [...new Set([...(found.get(url) ?? []), `${file}:${line}`])]);
    }
  }
  return [...found].map(([url, places]) => ({url, places}));
}

/**
 * The state of a URL: it works, it has moved permanently, it is gone, it refuses programs, or its state is unknown
 * because the network or the server failed.
 */
export type LinkState = 'ok' | 'moved' | 'gone' | 'blocked' | 'unreachable';

export interface LinkResult {
  state: LinkState;
  /** The status of the last response, or the error code. */
  reason: string;
  /** The new URL, if the URL has moved. */
  to?: string;
  /** When the URL was checked, in milliseconds since 1970. */
  checked: number;
}

/** Earlier results, by URL. */
export type LinkCache = Record<string, LinkResult>;

/** How long a result counts, in milliseconds. A link that works today is likely to work tomorrow. */
const day = 24 * 60 * 60 * 1000;
const keptFor: Readonly<Record<LinkState, number>> = {
  ok: 7 * day,
  moved: 7 * day,
  gone: day,
  blocked: 7 * day,
  unreachable: 0,
};

/** How many hosts are checked at a time. For each host, only one URL is requested at a time. */
const hostsAtOnce = 8;

/** After so many URLs in a row without a response in time, the other URLs of a host aren't requested in this run. */
const mostLate = 2;

/** Options of `checkLinks`. */
export interface LinkOptions {
  cache: LinkCache;
  now?: number;
  /** The timeout for one response, in milliseconds. */
  timeout?: number;
}

/** Checks the URLs that have no current result in the cache. Afterward, the cache contains all of them. */
export async function checkLinks(
  urls: readonly string[],
  {cache, now = Date.now(), timeout = 20_000}: LinkOptions,
): Promise<void> {
  const due = urls.filter((url) => !cache[url] || now - cache[url].checked >= keptFor[cache[url].state]);
  const byHost = new Map<string, string[]>();
  for (const url of due) byHost.set(new URL(url).host, [...(byHost.get(new URL(url).host) ?? []), url]);
  const queue = byHost.values();
  const work = async () => {
    for (const own of queue) {
      let late = 0;
      for (const url of own) {
        const found =
          late < mostLate ? await checkLink(url, timeout) : ({state: 'unreachable', reason: 'TimeoutError'} as const);
        late = lateNames.includes(found.reason) ? late + 1 : 0;
        cache[url] = {...found, checked: now};
      }
    }
  };
  await Promise.all(Array.from({length: hostsAtOnce}, work));
  // If no host name resolves, not even one that resolved before, the network is missing, not the sites.
  if (due.length === 0 || due.some((url) => cache[url]!.reason !== unknownName)) return;
  const known = urls.find((url) => cache[url]!.reason !== unknownName);
  const isOnline = known !== undefined && (await checkLink(known, timeout)).reason !== unknownName;
  if (!isOnline) for (const url of due) cache[url]!.state = 'unreachable';
}

const mostSteps = 10;
const unknownName = 'ENOTFOUND';
/** The errors of `AbortSignal.timeout`, and of a connection that isn't accepted in 10 s, the limit of `fetch`. */
const lateNames: readonly string[] = ['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT'];
/** Login required, forbidden, too many requests, legal reasons, and statuses that some sites return to programs. */
const refusals = new Set([401, 403, 406, 429, 451, 999]);

/** Requests a URL with HEAD, and with GET if that fails, because not every server responds to HEAD correctly. */
async function checkLink(url: string, timeout: number): Promise<Omit<LinkResult, 'checked'>> {
  const found = await follow(url, 'HEAD', timeout);
  return found.state === 'ok' || found.state === 'moved' ? found : follow(url, 'GET', timeout);
}

async function follow(start: string, method: 'HEAD' | 'GET', timeout: number): Promise<Omit<LinkResult, 'checked'>> {
  let url = start;
  let isForGood = true;
  try {
    for (let step = 0; step < mostSteps; step++) {
      const headers = {'user-agent': 'promptql-docs-links/1.0 (+https://promptql.io)', accept: 'text/html,*/*'};
      const response = await fetch(url, {method, headers, redirect: 'manual', signal: AbortSignal.timeout(timeout)});
      await response.body?.cancel();
      const {status} = response;
      const location = response.headers.get('location');
      if (status >= 300 && status < 400 && location) {
        isForGood &&= status === 301 || status === 308;
        url = new URL(location, url).href;
        continue;
      }
      if (status < 400)
        return isForGood && url !== start
          ? {state: 'moved', reason: '301', to: url}
          : {state: 'ok', reason: String(status)};
      const state = status === 404 || status === 410 ? 'gone' : refusals.has(status) ? 'blocked' : 'unreachable';
      return {state, reason: String(status)};
    }
    return {state: 'gone', reason: `more than ${mostSteps} redirects`};
  } catch (error) {
    const {cause, name} = error as Error & {cause?: {code?: string}};
    const code = cause?.code ?? name;
    return {state: code === unknownName ? 'gone' : 'unreachable', reason: code};
  }
}

/** The file that stores results between runs. */
export const linkCacheFile = path.join(rootDir, '.cache/links.json');

/** Returns earlier results; empty if `npm run links` hasn't run yet. */
export const readLinkCache = (): LinkCache => readGenerated<LinkCache>(linkCacheFile) ?? {};
