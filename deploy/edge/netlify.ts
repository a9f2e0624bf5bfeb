/** A Netlify edge function. It only runs for page paths, so its own requests for files don't run it again. */
import {answer, type EdgeSite} from './answer.ts';

declare const __SITE__: EdgeSite;

const negotiate = (request: Request, context: {next: () => Promise<Response>}): Promise<Response> =>
  answer(request, __SITE__, {next: () => context.next(), fetchFile: (other) => fetch(other)});

export default negotiate;

export const config = {pattern: '^/(.*/)?$', onError: 'bypass'};
