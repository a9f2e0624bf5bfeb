/** The search provider for a hosted index (Algolia, with the records of its documentation crawler). */
import type {
  MarkedText,
  PageHits,
  Range,
  SearchAnswer,
  SearchHit,
  SearchProvider,
  SearchRequest,
} from '../engine/types.ts';

export interface HostedOptions {
  appId: string;
  /** The public key, which only permits searching. */
  apiKey: string;
  indexName: string;
  /** The origins to ask, in this order. Defaults to the service's own origins for the application. */
  hosts?: readonly string[];
  /** The time to wait for a host before asking the next one, in milliseconds. Defaults to 4,000. */
  timeout?: number;
}

/** Limits results to records of these docs, in their language. */
const facetFilters = ['language:en', 'docusaurus_tag:docs-default-current'];
/** The most hits that the service returns (https://www.algolia.com/doc/api-reference/api-parameters/length/). */
const mostHits = 1_000;
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** Private-use characters around matches. The docs never contain them. */
const [markStart, markEnd] = ['\u{e000}', '\u{e001}'];

type Level = (typeof levels)[number];
type Hierarchy = Partial<Record<Level, string | null>>;

/** A record, in the format of the service's documentation crawler. */
export interface HostedHit {
  url: string;
  type: Level | 'content';
  hierarchy: Hierarchy;
  _highlightResult?: {hierarchy?: Partial<Record<Level, {value: string}>>};
  _snippetResult?: {content?: {value: string}};
}

/** The response of `POST /1/indexes/{index}/query`; see https://www.algolia.com/doc/rest-api/search/. */
export interface HostedAnswer {
  hits: readonly HostedHit[];
  nbHits: number;
  facets?: Partial<Record<string, Record<string, number>>>;
}

/** Returns the service's hosts for an application: the nearest one, then the fallbacks. */
export function hostsOf(appId: string): string[] {
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
}

/**
 * Creates a provider that asks the hosted service. If a host fails or stalls, it asks the next one. If all hosts fail,
 * `search` rejects.
 */
export function createHostedProvider({
  appId,
  apiKey,
  indexName,
  hosts = hostsOf(appId),
  timeout = 4_000,
}: HostedOptions): SearchProvider {
  let running: AbortController | undefined;

  async function ask(body: object, signal: AbortSignal): Promise<HostedAnswer> {
    let failure: unknown;
    for (const host of hosts) {
      try {
        const response = await fetch(`${host}/1/indexes/${encodeURIComponent(indexName)}/query`, {
          method: 'POST',
          headers: {'Content-Type': 'application/json', 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey},
          body: JSON.stringify(body),
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        });
        if (response.ok) return readAnswer(await response.json());
        failure = new Error(`The search service answered ${response.status} from ${host}`);
        // Another host would return the same error.
        if (response.status >= 400 && response.status < 500) break;
      } catch (error) {
        if (signal.aborted) throw error;
        failure = error;
      }
    }
    throw new Error('The search service is unreachable or refused the request.', {cause: failure});
  }

  return {
    warm() {
      // There is nothing to load.
    },
    async search(request, onAnswer) {
      running?.abort();
      const {signal} = (running = new AbortController());
      try {
        const answer = await ask(requestBody(request), signal);
        const suggestions = answer.nbHits === 0 ? await suggest(request.query, signal) : [];
        if (!signal.aborted) onAnswer({...toAnswer(request, answer), suggestions});
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };

  /** Suggests the titles of pages that contain some of the words. */
  async function suggest(query: string, signal: AbortSignal): Promise<string[]> {
    const {hits} = await ask({...requestBody({query, pages: 3, hitsPerPage: 1}), optionalWords: query}, signal);
    return [...new Set(hits.map(({hierarchy}) => decode(hierarchy.lvl1 ?? '')).filter(Boolean))].slice(0, 3);
  }
}

/** Returns the request for a query, in the service's documented parameters. */
function requestBody({query, pages = 6, hitsPerPage = 4, group}: SearchRequest): object {
  return {
    query,
    offset: 0,
    length: Math.min(pages * hitsPerPage, mostHits),
    facets: ['hierarchy.lvl0'],
    facetFilters: [...facetFilters, ...(group === undefined ? [] : [`hierarchy.lvl0:${group}`])],
    attributesToRetrieve: ['hierarchy', 'url', 'type'],
    attributesToSnippet: ['content:20'],
    highlightPreTag: markStart,
    highlightPostTag: markEnd,
    clickAnalytics: false,
  };
}

/** @throws Error if the value isn't what the service documents */
function readAnswer(value: unknown): HostedAnswer {
  const answer = value as HostedAnswer | null;
  if (!Array.isArray(answer?.hits) || typeof answer.nbHits !== 'number')
    throw new Error('The search service returned no "hits" and "nbHits".');
  return {
    ...answer,
    hits: answer.hits.filter(
      (hit: HostedHit | null) =>
        typeof hit?.url === 'string' &&
        typeof hit.hierarchy === 'object' &&
        (hit.hierarchy as unknown) !== null &&
        URL.canParse(hit.url),
    ),
  };
}

function toAnswer({query, hitsPerPage = 4}: SearchRequest, {hits, nbHits, facets}: HostedAnswer): SearchAnswer {
  type Page = PageHits & {hits: SearchHit[]};
  const pages = new Map<string, Page>();
  for (const [index, hit] of hits.entries()) {
    const {pathname: path, hash} = new URL(hit.url);
    const trail = [decode(hit.hierarchy.lvl0 ?? '')].filter(Boolean);
    const page: Page = pages.get(path) ?? {path, title: textAt(hit, 'lvl1'), trail, hits: []};
    pages.set(path, page);
    if (page.hits.length < hitsPerPage) page.hits.push(toHit(hit, path, hash.slice(1), hits.length - index));
  }
  const groups = Object.entries(facets?.['hierarchy.lvl0'] ?? {}).map(([label, count]) => ({label, count}));
  return {
    query,
    pages: [...pages.values()],
    count: nbHits,
    pageCount: nbHits > hits.length ? Infinity : pages.size,
    groups,
    suggestions: [],
    isComplete: true,
  };
}

function toHit(hit: HostedHit, path: string, anchor: string, score: number): SearchHit {
  const level = hit.type === 'content' ? levels.filter((name) => hit.hierarchy[name]).pop() : hit.type;
  const snippet = hit.type === 'content' ? hit._snippetResult?.content?.value : undefined;
  return {
    path,
    anchor,
    heading: textAt(hit, level ?? 'lvl1'),
    trail: levels.slice(2, levels.indexOf(level ?? 'lvl1')).flatMap((name) => decode(hit.hierarchy[name] ?? '') || []),
    ...(snippet && {snippet: readMarked(snippet)}),
    score,
  };
}

const textAt = (hit: HostedHit, level: Level): MarkedText =>
  readMarked(hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '');

/** Reads a text that has our characters around matches. */
export function readMarked(value: string): MarkedText {
  const marks: Range[] = [];
  let text = '';
  for (const part of value.split(markStart)) {
    const end = part.indexOf(markEnd);
    const marked = end < 0 ? '' : decode(part.slice(0, end));
    if (marked) marks.push([text.length, text.length + marked.length]);
    text += marked + decode(end < 0 ? part : part.slice(end + 1));
  }
  return {text, marks};
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Decodes the five characters that the crawler writes as entities. */
function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => entities[entity]!);
}
