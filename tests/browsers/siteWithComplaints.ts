import http from 'node:http';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {createSiteServer} from '../../server/site.mts';

/** The path of the script that records what {@link complaints} reads. */
const scriptPath = '/complaints.js';

/**
 * Runs first in each page and keeps the page's complaints, also across full page loads, because WebDriver Classic
 * doesn't provide console messages.
 */
const script = `{
  const keep = (text) => {
    const kept = JSON.parse(sessionStorage.complaints ?? '[]');
    sessionStorage.complaints = JSON.stringify([...kept, location.pathname + ': ' + text]);
  };
  addEventListener('error', ({message, target}) => keep(message ?? 'did not load: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({reason}) => keep(String(reason)));
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => keep(violatedDirective + ' ' + blockedURI));
  const {error} = console;
  console.error = (...args) => { keep(args.join(' ')); error.apply(console, args); };
}`;

/** An expression that returns all complaints of the pages in this tab so far. */
export const complaints = "JSON.parse(sessionStorage.complaints ?? '[]')";

export interface ObservedSite {
  url: string;
  stop(): Promise<void>;
}

/** Serves a built site whose pages keep their complaints. */
export async function serveWithComplaints(outDir: string): Promise<ObservedSite> {
  const site = createSiteServer({outDir, baseUrl: '/'});
  const sitePort = await listenLocally(site);
  const server = http.createServer((request, response) => {
    if (request.url === scriptPath) return response.writeHead(200, {'Content-Type': 'text/javascript'}).end(script);
    const headers = {...request.headers, 'accept-encoding': 'identity'};
    const {method, url: requested} = request;
    const asked = http.get({host: '127.0.0.1', port: sitePort, method, path: requested, headers}, (answer) => {
      const {'content-length': _length, ...rest} = answer.headers;
      response.writeHead(answer.statusCode!, rest);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(response);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const html = Buffer.concat(parts).toString();
        response.end(html.replace(/<head>\s*(<meta charset[^>]*>)?/i, `$&<script src="${scriptPath}"></script>`));
      });
    });
    // The site can stop before it has answered the background requests of pages.
    asked.on('error', () => response.destroy());
    return undefined;
  });
  const port = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      for (const each of [server, site]) await stopServer(each);
    },
  };
}
