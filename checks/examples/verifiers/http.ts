/**
 * Checks raw HTTP requests and responses, and the bodies that the reference shows, against reference/apis/.
 */
import {loadApiChecker, responseOf, type ApiChecker, type HttpFault} from '../http/operations.ts';
import {readCurl, readHttp} from '../http/request.ts';
import {fault, messageOf, verified} from '../faults.ts';
import {verifyJson} from './json.ts';
import {readShell} from '../shell.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';
import type {Content, Operation} from '../../../plugins/reference/data/apis.ts';

const by = 'the API descriptions';

/** Returns whether a fence is below one of these headings; see plugins/reference/apiReference.ts. */
const isBody = ({language, heading, meta}: Fence) =>
  /^(?:[1-5]\d\d|Any other status|Body)$/.test(heading) &&
  /^(?:json|text)$/.test(language) &&
  meta.schema === undefined;

export const httpVerifier: Verifier = {
  name: 'http',
  takes: (fence) => fence.language === 'http' || isBody(fence),
  async verify(fences, all) {
    const apis = loadApiChecker();
    return fences.map((fence) => {
      try {
        return fence.language === 'http' ? verifyMessage(fence, all, apis) : verifyBody(fence, all, apis);
      } catch (error) {
        return fault(fence, 1, messageOf(error));
      }
    });
  },
};

function verifyMessage(fence: Fence, all: readonly Fence[], apis: ApiChecker): Verdict {
  const {request, response} = readHttp(fence.text);
  if (response) {
    const operation = operationBefore(fence, all, apis);
    const {contents = []} = (operation && responseOf(operation, response.status)) ?? {};
    const content = contents.find(({mediaType}) => mediaType === (response.mediaType ?? mediaType));
    if (!response.body || !content) return verified('syntax', 'the syntax of HTTP');
    const [found] = checkBody(response.body, content, apis);
    return found ? fault(fence, found.line, found.message) : verified('schema', by);
  }
  const operation = apis.find(request!);
  if (!operation) return verified('syntax', 'the syntax of HTTP');
  if ('message' in operation) return fault(fence, operation.line, operation.message);
  const [found] = apis.checkRequest(request!, operation);
  return found ? fault(fence, found.line, found.message) : verified('schema', by);
}

function checkBody({text, line}: {text: string; line: number}, content: Content, apis: ApiChecker): HttpFault[] {
  if (content.mediaType !== 'text/event-stream') return apis.checkJson(text, line, [content.schema]);
  return apis.checkEvents(text, content).map((found) => ({...found, line: found.line + line - 1}));
}

function verifyBody(fence: Fence, all: readonly Fence[], apis: ApiChecker): Verdict {
  const operation = operationBefore(fence, all, apis);
  if (!operation) return verifyJson(fence);
  const contents = fence.heading === 'Body' ? operation.body?.contents : responseOf(operation, fence.heading)?.contents;
  if (!contents)
    return fault(
      fence,
      1,
      `found a body under ${fence.heading}; ${operation.id} has a ${operation.body ? 'body and' : 'response for'} ${operation.responses.map(({status}) => status).join(', ')}`,
    );
  if (fence.language === 'text') {
    const content = contents.find(({mediaType}) => mediaType !== 'application/json');
    if (!content) return fault(fence, 1, `found text; ${operation.id} answers with JSON`);
    const [found] = content.mediaType === 'text/event-stream' ? apis.checkEvents(fence.text, content) : [];
    return found ? fault(fence, found.line, found.message) : verified('schema', by);
  }
  const content = contents.find(({mediaType}) => mediaType.endsWith('json'));
  if (!content)
    return fault(
      fence,
      1,
      `found JSON; ${operation.id} answers with ${contents.map(({mediaType}) => mediaType).join(', ') || 'no body'}`,
    );
  const [found] = apis.checkJson(fence.text, 1, [content.schema]);
  return found ? fault(fence, found.line, found.message) : verified('schema', by);
}

/** Returns the operation of the request that was inserted with the fence, or of the nearest request above it. */
function operationBefore(fence: Fence, all: readonly Fence[], apis: ApiChecker): Operation | undefined {
  const page = all.filter((each) => each.page === fence.page);
  const together = fence.isGenerated ? page.filter((each) => each.isGenerated && each.pageLine === fence.pageLine) : [];
  for (const each of [...together, ...page.slice(0, page.indexOf(fence)).reverse()]) {
    const requests =
      each.language === 'http' ? [readHttp(each.text).request] : each.language === 'bash' ? requestsOf(each) : [];
    const operation = requests
      .map((request) => request && apis.find(request))
      .findLast((found) => found && 'id' in found);
    if (operation && 'id' in operation) return operation;
  }
  return undefined;
}

function requestsOf({text}: Fence) {
  const {calls, variables} = readShell(text);
  return calls.map((call) => readCurl(call, variables));
}
