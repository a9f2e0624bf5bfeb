import {describe, expect, test} from 'vitest';
import {renderOperation} from './apiReference.ts';
import {loadApis} from './data/apis.ts';
import {elements, fences, headings, links, place, rowsById, textOf} from './testing/fixtures.ts';

const apis = loadApis();
const operations = apis.all.flatMap((api) => api.operations);
const render = (api: string, operation: string) => renderOperation(apis.get(api, operation), place());

describe.each(operations.map((operation) => [`${operation.api} ${operation.id}`, operation] as const))(
  '%s',
  (_name, operation) => {
    const nodes = renderOperation(operation, place());

    test('has every parameter, status, and example, and samples in four languages', () => {
      const names = elements(nodes, 'ReferenceProperty').map(({attributes}) => attributes.name);
      expect(names).toEqual(expect.arrayContaining(operation.parameters.map((parameter) => parameter.name)));
      const titles = headings(nodes).map((each) => each.split(' ').slice(2).join(' '));
      const statuses = operation.responses.map(({status}) => (status === 'default' ? 'Any other status' : status));
      expect(statuses.filter((status) => !titles.includes(status) && !textOf(nodes).includes(`${status}: `))).toEqual(
        [],
      );
      const examples = [
        ...(operation.body?.contents ?? []),
        ...operation.responses.flatMap(({contents}) => contents),
      ].flatMap((content) => content.examples);
      const [request, response] = ['ApiRequest', 'ApiResponse'].map((name) =>
        fences(elements(nodes, name).flatMap(({children}) => children)),
      );
      expect(request!.map((source) => source.split(':')[0])).toEqual(['bash', 'typescript', 'python', 'go', 'http']);
      const [shown, folded] = [
        1 + response!.length,
        elements(nodes, 'ReferenceNested').filter(({children}) => children[0]?.type === 'code').length,
      ];
      // The request itself is shown even if the operation has no body.
      expect(shown + folded).toBe(examples.length + (operation.body ? 0 : 1));
    });
  },
);

test('headings and fields have permanent ids that begin with the operation', () => {
  const nodes = render('threads', 'continueThread');
  expect(headings(nodes).slice(0, 4)).toEqual([
    '2 continue-thread-request Request',
    '3 continue-thread-path Path parameters',
    '3 continue-thread-body Body',
    '2 continue-thread-responses Responses',
  ]);
  expect([...rowsById(nodes).keys()]).toEqual(
    expect.arrayContaining([
      'continue-thread-path-thread_id',
      'continue-thread-body-user_message',
      'continue-thread-200-thread_id',
      'continue-thread-422-detail-loc',
    ]),
  );
});

test('a page describes "any other status" only once', () => {
  const shared = place();
  const [first, second] = ['getThreadArtifact', 'streamThread'].map((id) =>
    renderOperation(apis.get('threads', id), shared),
  );
  const summaries = elements(first!, 'ReferenceNested').map(({attributes}) => attributes.summary);
  expect(summaries).toContain('Errors with a body: 422, any other');
  expect(textOf(first!)).toContain('Any other status');
  expect(textOf(second!)).not.toContain('Any other status');
});

test('a page describes a body that operations share only once', () => {
  const page = place();
  const [first, second] = ['startThread', 'continueThread'].map((operation) =>
    renderOperation(apis.get('threads', operation), page),
  );
  expect([...rowsById(first!).keys()]).toContain('start-thread-422-detail-loc');
  expect([...rowsById(second!).keys()].filter((id) => id.startsWith('continue-thread-422'))).toEqual([]);
  expect(links(second!)).toContain('#start-thread-422');
  expect(textOf(second!)).toContain(
    '422: The service read the request, but a parameter or the body is invalid. Has the same body as Start a thread.',
  );
});

test('a body that is a map of lists says so before the fields', () => {
  expect(textOf(render('threads', 'listProjectFeedback'))).toContain('Map of arrays of objects. Each object:');
});

test('a file is not called JSON', () => {
  expect(textOf(render('user-artifacts', 'downloadUserArtifact'))).not.toContain('Any JSON value');
});

test('a response without a body is on one line', () => {
  const nodes = render('threads', 'cancelThread');
  expect(headings(nodes)).toContain('3 cancel-thread-200 200');
  expect(headings(nodes).filter((title) => title.includes('404'))).toEqual([]);
  expect(textOf(nodes)).toContain("404: The resource doesn't exist");
});

test('the text begins with the endpoint, and the samples end with the raw request and the response', () => {
  const nodes = render('threads', 'startThread');
  const [operation] = elements(nodes, 'ApiOperation');
  expect(elements(nodes, 'ApiEndpoint')[0]!.attributes).toEqual({method: 'POST', path: '/playground/threads/v2/start'});
  expect(fences(operation!.children).slice(-2)).toEqual([
    expect.stringMatching(
      /^http: POST \/playground\/threads\/v2\/start HTTP\/1\.1\nHost: promptql\.ddn\.hasura\.app\nAuthorization: api-key <PROMPTQL_SECRET_KEY>\n/,
    ),
    expect.stringMatching(/^json: \{\n {2}"thread_id"/),
  ]);
  expect(elements(operation!.children, 'ApiResponse')[0]!.attributes.status).toBe('200');
});

test('servers with their variables, and all ways to authenticate, are listed', () => {
  const text = textOf(render('threads', 'startThread'));
  expect(text).toContain('https://promptql.{fqdn}: Private DDN');
  expect(text).toContain('fqdn is the fully qualified domain name');
  expect(text).toContain('Credentials, one of:');
  expect(textOf(render('system', 'getVersion'))).toContain('Credentials: none.');
});

test('a stream has its format, its events, and their fields', () => {
  const nodes = render('threads', 'streamThread');
  expect(textOf(nodes)).toContain('current-thread-state: Contains the complete current state of the thread.');
  expect(textOf(nodes)).toContain('The server closes the response');
  expect(rowsById(nodes).has('stream-thread-200-type-current_thread_state-thread_state-interactions')).toBe(true);
  expect(fences(elements(nodes, 'ApiResponse')[0]!.children)[0]).toMatch(/^text: event: current-thread-state\ndata: /);
});

test('a second media type of a status has its own anchors', () => {
  expect([...rowsById(render('natural-language', 'query')).keys()]).toEqual(
    expect.arrayContaining(['query-200-thread_id', 'query-200-event-stream-type-error_chunk-error']),
  );
});

test('a field that can be null says so', () => {
  expect(rowsById(render('execute-program', 'executeProgram')).get('execute-program-200-error')!.attributes.type).toBe(
    'string or null',
  );
});
