import {headersFor, type HeaderRule} from '../../config/headerRules.ts';
import {negotiatePage} from '../../server/negotiation.ts';

/** The data of the build that an edge function contains. */
export interface EdgeSite {
  baseUrl: string;
  /** Paths in the build of the Markdown of pages, e.g. `quickstart/index.md`. */
  twins: readonly string[];
  /** Of `_headers`: hosts apply that file to what they answer themselves, not to what a function returns. */
  headerRules: readonly HeaderRule[];
}

/** What a host offers. */
export interface Host {
  /** Answers as the host would without us. */
  next: () => Promise<Response>;
  /** Answers a request for another file of the site. */
  fetchFile: (request: Request) => Promise<Response>;
}

/**
 * Answers with the form of a page that the client wants, by the rules of server/negotiation.ts. All else is the host's.
 */
export async function answer(
  request: Request,
  {baseUrl, twins, headerRules}: EdgeSite,
  {next, fetchFile}: Host,
): Promise<Response> {
  const {pathname} = new URL(request.url);
  const isPage = pathname.startsWith(baseUrl) && pathname.endsWith('/') && ['GET', 'HEAD'].includes(request.method);
  if (!isPage) return next();
  const {file, headers} = negotiatePage(pathname.slice(baseUrl.length), request.headers.get('accept') ?? undefined, {
    baseUrl,
    exists: (name) => twins.includes(name),
  });
  const found = file.endsWith('.md')
    ? await fetchFile(new Request(new URL(baseUrl + file, request.url), request))
    : await next();
  // Redirects and errors are the host's.
  if (!found.ok && found.status !== 304) return found;
  const response = new Response(found.body, found);
  for (const [name, value] of Object.entries(headersFor(headerRules, baseUrl + file)))
    response.headers.set(name, value);
  for (const [name, value] of Object.entries(headers))
    if (name === 'Vary') response.headers.append(name, value);
    else response.headers.set(name, value);
  return response;
}
