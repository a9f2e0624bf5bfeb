/** Chooses the form of a response that a client gets, by its `Accept` header (RFC 9110 §12.5.1). */
import Negotiator from 'negotiator';
import {markdownPath} from '../plugins/llms/paths.ts';

/** Longer headers are cut, because no real client sends them. */
const longestHeader = 2_000;
/** The character set of all our types. A range that names it wants the same as one that doesn't. */
const utf8 = /;[ \t]*charset=(?:"utf-8"|utf-8)(?=[ \t]*(?:[,;]|$))/gi;

/** Returns those of the given types that a client accepts, the most wanted first. Without a header, it accepts all. */
export const acceptedTypes = (accept: string | undefined, types: string[]): string[] =>
  new Negotiator({headers: {accept: accept?.slice(0, longestHeader).replace(utf8, '') || undefined}}).mediaTypes(types);

/**
 * Whether a client wants a page as Markdown: Markdown has the greater weight, or both weights are equal and the header
 * names Markdown, but not HTML before it. A client that accepts neither gets HTML, as all clients did before there was
 * a choice.
 */
export const prefersMarkdown = (accept: string | undefined): boolean =>
  acceptedTypes(accept, ['text/html', 'text/markdown'])[0] === 'text/markdown';

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
