/** Cloudflare Pages in advanced mode: `_worker.js` answers every request that `_routes.json` names. */
import {answer, type EdgeSite} from './answer.ts';

declare const __SITE__: EdgeSite;

interface Environment {
  ASSETS: {fetch: (request: Request) => Promise<Response>};
}

const worker = {
  fetch: (request: Request, {ASSETS}: Environment): Promise<Response> =>
    answer(request, __SITE__, {next: () => ASSETS.fetch(request), fetchFile: (other) => ASSETS.fetch(other)}),
};

export default worker;
