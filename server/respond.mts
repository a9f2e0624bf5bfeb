import http from 'node:http';
import Negotiator from 'negotiator';
import type {Content} from './build.mts';

/** The encodings of the compressed files in a build, the best first. */
const encodings = [
  {name: 'br', extension: '.br'},
  {name: 'gzip', extension: '.gz'},
] as const;

/**
 * Chooses the best form of a file that a client accepts.
 * @param acceptEncoding value of the header
 * @param has tells whether the build has a file
 */
export function chooseEncoding(
  file: string,
  acceptEncoding: string | undefined,
  has: (name: string) => boolean,
): {name: string; encoding?: string; varies: boolean} {
  const forms = encodings.filter(({extension}) => has(file + extension));
  const accepted = new Negotiator({headers: {'accept-encoding': acceptEncoding}}).encodings(
    forms.map(({name}) => name),
  );
  const form = forms.find(({name}) => accepted.includes(name));
  return {name: form ? file + form.extension : file, ...(form && {encoding: form.name}), varies: forms.length > 0};
}

/**
 * Sends a file: the whole file, the requested part, or only the status that it hasn't changed or that a condition
 * failed (RFC 9110 §13, §14).
 */
export function send(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {body, etag, lastModified}: Content,
  status: number,
  headers: Readonly<Record<string, string>>,
) {
  const all: http.OutgoingHttpHeaders = {...headers, ETag: etag, 'Last-Modified': lastModified};
  if (status === 200 && !isExpected(request.headers, etag, lastModified))
    return void response.writeHead(412, {...headers, 'Content-Length': 0}).end();
  if (status === 200 && isUnchanged(request.headers, etag, lastModified))
    return void response.writeHead(304, all).end();
  all['Accept-Ranges'] = 'bytes';
  const part = status === 200 && request.method === 'GET' ? rangeOf(request.headers, body.length, etag) : undefined;
  if (part === 'unsatisfiable')
    return void response.writeHead(416, {...all, 'Content-Range': `bytes */${body.length}`}).end();
  if (part) all['Content-Range'] = `bytes ${part.start}-${part.end}/${body.length}`;
  const sent = part ? body.subarray(part.start, part.end + 1) : body;
  all['Content-Length'] = sent.length;
  response.writeHead(part ? 206 : status, all).end(request.method === 'HEAD' ? undefined : sent);
}

function isUnchanged(headers: http.IncomingHttpHeaders, etag: string, lastModified: string): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined)
    return match.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
  const since = readDate(headers['if-modified-since']);
  return since !== undefined && since >= Date.parse(lastModified);
}

/** Whether the file meets the client's preconditions (RFC 9110 §13.1.1, §13.1.4). */
function isExpected(headers: http.IncomingHttpHeaders, etag: string, lastModified: string): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return match.split(',').some((each) => ['*', etag].includes(each.trim()));
  const since = readDate(headers['if-unmodified-since']);
  return since === undefined || Date.parse(lastModified) <= since;
}

const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const clock = String.raw`\d{2}:\d{2}:\d{2}`;
/** The three formats of HTTP dates: today's, and two obsolete ones. */
const dateFormats = [
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} ${months} \d{4} ${clock} GMT`,
  String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-${months}-\d{2} ${clock} GMT`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${months} [ \d]\d ${clock} \d{4}`,
].map((format) => new RegExp(`^${format}$`));

/** Parses an HTTP date (RFC 9110 §5.6.7) into milliseconds. Anything else is ignored, as the standard requires. */
function readDate(text = ''): number | undefined {
  if (!dateFormats.some((format) => format.test(text))) return undefined;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time;
}

/** Reads a single range. For several ranges, the server sends the whole file, which HTTP allows. */
function rangeOf(
  {range, 'if-range': condition}: http.IncomingHttpHeaders,
  size: number,
  etag: string,
): {start: number; end: number} | 'unsatisfiable' | undefined {
  if (range === undefined) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if ((!first && !last) || (condition !== undefined && condition !== etag)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : {start, end};
}
