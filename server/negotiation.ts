/**
 * Which form of a page a client gets. `Accept` is read as RFC 9110 has it (§12.5.1): the most specific range that
 * matches a type gives its weight.
 */
import {markdownPath} from '../plugins/llms/paths.ts';

/** A media range of an `Accept` header. */
export interface MediaRange {
  /** Lower case, e.g. `text`, or `*`. */
  type: string;
  subtype: string;
  /** Parameters before `q`, lower-case names. */
  parameters: Readonly<Record<string, string>>;
  /** 0 (not wanted) to 1. */
  weight: number;
}

/** Longer headers are cut, because no real client sends them. */
const longestHeader = 2_000;

const token = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Reads an `Accept` header; what is not a media range is left out. A missing or empty header accepts everything. */
export function parseAccept(header: string | undefined): MediaRange[] {
  const ranges = splitOutsideQuotes((header ?? '').slice(0, longestHeader), ',').flatMap(parseRange);
  return ranges.length > 0 || header?.trim() ? ranges : [{type: '*', subtype: '*', parameters: {}, weight: 1}];
}

function parseRange(text: string): MediaRange[] {
  const [range = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const [type = '', subtype = '', ...more] = range.toLowerCase().split('/');
  if (!token.test(type) || !token.test(subtype) || more.length > 0 || (type === '*' && subtype !== '*')) return [];
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of rest) {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const key = name.trim().toLowerCase();
    if (key === 'q') return weightOf(value.trim()).map((weight) => ({type, subtype, parameters, weight}));
    if (key)
      parameters[key] = value
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase();
  }
  return [{type, subtype, parameters, weight: 1}];
}

/** `0`, `1`, up to three decimals; a range with another weight means nothing. */
function weightOf(text: string): number[] {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? [Number(text)] : [];
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [''];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (quoted && character === '\\') parts[parts.length - 1] += character + (text[++i] ?? '');
    else if (!quoted && character === separator) parts.push('');
    else {
      if (character === '"') quoted = !quoted;
      parts[parts.length - 1] += character;
    }
  }
  return parts;
}

interface Wish {
  weight: number;
  /** Place in the header of the range that decided, and whether it names the type itself. */
  at: number;
  isNamed: boolean;
}

/** How much a type (without parameters but `charset`) is wanted. */
function wishFor(type: string, subtype: string, ranges: readonly MediaRange[]): Wish {
  let best: (Wish & {rank: number}) | undefined;
  for (const [at, range] of ranges.entries()) {
    const others = Object.entries(range.parameters).filter(
      ([name, value]) => !(name === 'charset' && value === 'utf-8'),
    );
    const matches =
      others.length === 0 &&
      (range.type === '*' || range.type === type) &&
      (range.subtype === '*' || range.subtype === subtype);
    if (!matches) continue;
    const rank = range.type === '*' ? 0 : range.subtype === '*' ? 1 : 2 + Object.keys(range.parameters).length;
    if (!best || rank > best.rank) best = {weight: range.weight, at, isNamed: rank >= 2, rank};
  }
  return best ?? {weight: 0, at: Infinity, isNamed: false};
}

/**
 * Whether a client wants a page as Markdown: its weight is the greater one; or both weigh the same, and Markdown is
 * named itself and is first. Who accepts neither gets HTML, as everyone did before there was a choice.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = parseAccept(accept);
  const markdown = wishFor('text', 'markdown', ranges);
  const html = wishFor('text', 'html', ranges);
  if (markdown.weight !== html.weight) return markdown.weight > html.weight;
  return markdown.weight > 0 && markdown.isNamed && (!html.isNamed || markdown.at < html.at);
}

/** What to answer on the path of a page. */
export interface Answer {
  /** File in the build, e.g. `quickstart/index.md`. */
  file: string;
  headers: Record<string, string>;
}

/**
 * Chooses the file for the path of a page.
 * @param page path without the base URL; empty, or ends in a slash
 * @param accept value of the `Accept` header
 * @param site base URL of the build, and whether it has a file
 */
export function negotiatePage(
  page: string,
  accept: string | undefined,
  {baseUrl, exists}: {baseUrl: string; exists: (file: string) => boolean},
): Answer {
  const twin = markdownPath(page);
  const html = `${page}index.html`;
  if (!exists(twin)) return {file: html, headers: {}};
  const address = baseUrl + encodeURI(twin);
  if (!prefersMarkdown(accept))
    return {file: html, headers: {Vary: 'Accept', Link: `<${address}>; rel="alternate"; type="text/markdown"`}};
  return {file: twin, headers: {Vary: 'Accept', 'Content-Location': address}};
}
