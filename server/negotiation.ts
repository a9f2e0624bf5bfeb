/**
 * Chooses the form of a response that a client gets. As RFC 9110 §12.5.1 specifies, the most specific range in `Accept`
 * that matches a type determines its weight.
 */
import {markdownPath} from '../plugins/llms/paths.ts';

/** A media range of an `Accept` header. */
export interface MediaRange {
  /** Lowercase, e.g. `text`, or `*`. */
  type: string;
  subtype: string;
  /** The parameters before `q`, with lowercase names. */
  parameters: Readonly<Record<string, string>>;
  /** From 0 (not wanted) to 1. */
  weight: number;
}

/** Longer headers are cut, because no real client sends them. */
const longestHeader = 2_000;

const token = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Parses an `Accept` header. Skips parts that aren't media ranges. A missing or empty header accepts everything. */
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

/** Parses a weight from 0 to 1 with up to three decimals. Ranges with any other weight are skipped. */
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
  /** The position in the header of the range that decided, and whether that range names the type. */
  at: number;
  isNamed: boolean;
}

/** Returns how much the client wants a type without parameters other than `charset`. */
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

/** Whether a client accepts a type, according to its `Accept` header. */
export const accepts = (accept: string | undefined, type: string, subtype: string): boolean =>
  wishFor(type, subtype, parseAccept(accept)).weight > 0;

/**
 * Whether a client wants a page as Markdown: Markdown has the greater weight, or both weights are equal and the header
 * names Markdown, but not HTML before it. A client that accepts neither gets HTML, as all clients did before there was
 * a choice.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = parseAccept(accept);
  const markdown = wishFor('text', 'markdown', ranges);
  const html = wishFor('text', 'html', ranges);
  if (markdown.weight !== html.weight) return markdown.weight > html.weight;
  return markdown.weight > 0 && markdown.isNamed && (!html.isNamed || markdown.at < html.at);
}

/** The response for the path of a page. */
export interface Answer {
  /** The file in the build, e.g. `quickstart/index.md`. */
  file: string;
  headers: Record<string, string>;
}

/**
 * Chooses the file for the path of a page.
 * @param page path without the base URL; empty, or ends in a slash
 * @param accept value of the `Accept` header
 * @param site base URL of the build, and a function that tells whether the build has a file
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
