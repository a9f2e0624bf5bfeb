/** The provider of the site's own index. */
import {createScriptPolicy} from '../../trusted-types/client/scripts.ts';
import {policies} from '../../trusted-types/policies.ts';
import type {SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';
import type * as Answering from './answering.ts';
import type {FromWorker, ToWorker} from './messages.ts';

export interface EmbeddedOptions {
  /** Address of the index's outline, e.g. `/search-index.json`. */
  indexUrl: string;
  /** Address of the worker's script, of the page's own origin: the content-security policy allows no other. */
  workerUrl: string;
  /** Address of answering.ts as a module, for pages that may have no worker. */
  engineUrl: string;
}

/** Made with the first worker: the module itself may be there twice, when its stylesheet did not load with it. */
let trustScript: ((url: string) => string) | undefined;

interface Pending {
  id: number;
  request: SearchRequest;
  onAnswer: (answer: SearchAnswer) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Searches in a worker; where that is blocked or its script does not load, in the page itself. Nothing is fetched before
 * `warm` or `search` is called. When neither can be started `search` rejects; the next call tries both again.
 * @param importModule stands in for `import` in tests
 */
export function createEmbeddedProvider({indexUrl, workerUrl, engineUrl}: EmbeddedOptions, importModule = (url: string) => import(url) as Promise<typeof Answering>): SearchProvider {
  let worker: Worker | undefined;
  let inPage: ((message: ToWorker) => void) | undefined;
  let isMoving = false;
  let failedImports = 0;
  let pending: Pending | undefined;
  let lastId = 0;

  function settle(end: (search: Pending) => void) {
    const search = pending;
    pending = undefined;
    if (search) end(search);
  }

  function post(message: ToWorker) {
    if (inPage) return inPage(message);
    if (isMoving) return;
    try {
      worker ??= startWorker();
      worker.postMessage(message);
    } catch {
      void moveIntoPage();
    }
  }

  const open = (): ToWorker => ({type: 'open', indexUrl: new URL(indexUrl, document.baseURI).href});

  function receive(message: FromWorker) {
    if (message.id !== pending?.id) return;
    if (message.type === 'answer') pending.onAnswer(message.answer);
    else if (message.type === 'done') settle(({resolve}) => resolve());
    else settle(({reject}) => reject(new Error(message.message)));
  }

  function startWorker(): Worker {
    const started = new Worker((trustScript ??= createScriptPolicy(policies.searchWorker))(workerUrl));
    started.addEventListener('message', ({data}: MessageEvent<FromWorker>) => receive(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      started.terminate();
      if (worker === started) void moveIntoPage();
    });
    started.postMessage(open());
    return started;
  }

  /** Goes on without a worker, beginning with the search that waits for one. */
  async function moveIntoPage() {
    worker = undefined;
    isMoving = true;
    // A module that could not be fetched is not fetched again under the same address.
    const again = failedImports > 0 ? `?${failedImports}` : '';
    try {
      const {answerMessages} = await importModule(engineUrl + again);
      inPage = answerMessages(receive);
      inPage(open());
      inPage(pending ? {type: 'search', id: pending.id, request: pending.request} : {type: 'warm'});
    } catch (cause) {
      failedImports++;
      settle(({reject}) => reject(new Error(`Search cannot be started: neither the worker ${workerUrl} nor ${engineUrl} in its place.`, {cause})));
    } finally {
      isMoving = false;
    }
  }

  return {
    warm: () => post({type: 'warm'}),
    search(request, onAnswer) {
      settle(({resolve}) => resolve());
      return new Promise((resolve, reject) => {
        pending = {id: ++lastId, request, onAnswer, resolve, reject};
        post({type: 'search', id: lastId, request});
      });
    },
  };
}
