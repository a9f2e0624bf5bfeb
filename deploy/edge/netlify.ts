/** An edge function of Netlify. A request of ours for a file runs past it, because its path is not that of a page. */
import {answer, type EdgeSite} from './answer.ts';

declare const __SITE__: EdgeSite;

const negotiate = (request: Request, context: {next: () => Promise<Response>}): Promise<Response> => answer(request, __SITE__, {next: () => context.next(), fetchFile: (other) => fetch(other)});

export default negotiate;

export const config = {pattern: '^/(.*/)?$', onError: 'bypass'};
