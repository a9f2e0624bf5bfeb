import {headersFor, type HeaderRule} from '../../config/headerRules.ts';
import {negotiatePage} from '../../server/negotiation.ts';

/** The data of the build that an edge function contains. */
export interface EdgeSite {
  baseUrl: string;
  /** The paths of the pages' Markdown in the build, e.g. `quickstart/index.md`. */
  twins: readonly string[];
  /** The rules in `_headers`, because hosts don't apply that file to responses from functions. */
  headerRules: readonly HeaderRule[];
}

/** The functions of a host. */
export interface Host {
  /** Returns the host's own response. */
  next: () => Promise<Response>;
  /** Returns the response to a request for another file of the site. */
  fetchFile: (request: Request) => Promise<Response>;
}

/**
 * Responds with the form of a page that the client wants, by the rules of server/negotiation.ts. The host handles all
 * other requests.
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
  // Pass on the host's redirects and errors.
  if (!found.ok && found.status !== 304) return found;
  const response = new Response(found.body, found);
  for (const [name, value] of Object.entries(headersFor(headerRules, baseUrl + file)))
    response.headers.set(name, value);
  for (const [name, value] of Object.entries(headers))
    if (name === 'Vary') response.headers.append(name, value);
    else response.headers.set(name, value);
  return response;
}
