/** The provider of the site's own index. */
import {createScriptPolicy} from '../../trusted-types/client/scripts.ts';
import {policies} from '../../trusted-types/policies.ts';
import type {SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';
import type {FromWorker, ToWorker} from './messages.ts';

export interface EmbeddedOptions {
  /** Address of the index's outline, e.g. `/search-index.json`. */
  indexUrl: string;
  /** Address of the worker's script, of the page's own origin: the content-security policy allows no other. */
  workerUrl: string;
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
 * Searches in a worker. Nothing is fetched before `warm` or `search` is called. Where the worker's script cannot be
 * loaded or workers are blocked, `search` rejects; the next call tries again.
 */
export function createEmbeddedProvider({indexUrl, workerUrl}: EmbeddedOptions): SearchProvider {
  let worker: Worker | undefined;
  let pending: Pending | undefined;
  let lastId = 0;

  function settle(end: (search: Pending) => void) {
    const search = pending;
    pending = undefined;
    if (search) end(search);
  }

  function post(message: ToWorker) {
    worker ??= startWorker();
    worker.postMessage(message);
  }

  function startWorker(): Worker {
    const started = new Worker((trustScript ??= createScriptPolicy(policies.searchWorker))(workerUrl));
    started.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
      if (data.id !== pending?.id) return;
      if (data.type === 'answer') pending.onAnswer(data.answer);
      else if (data.type === 'done') settle(({resolve}) => resolve());
      else settle(({reject}) => reject(new Error(data.message)));
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      settle(({reject}) => reject(new Error(`The search worker cannot be started from ${workerUrl}${event.message ? `: ${event.message}` : ''}`)));
    });
    const open: ToWorker = {type: 'open', indexUrl: new URL(indexUrl, document.baseURI).href};
    started.postMessage(open);
    return started;
  }

  return {
    warm() {
      try {
        post({type: 'warm'});
      } catch {
        // The search that needs the worker reports why there is none.
      }
    },
    search(request, onAnswer) {
      settle(({resolve}) => resolve());
      return new Promise((resolve, reject) => {
        pending = {id: ++lastId, request, onAnswer, resolve, reject};
        try {
          post({type: 'search', id: lastId, request});
        } catch (cause) {
          settle(({reject: refuse}) => refuse(new Error('Search needs web workers, which this browser blocks.', {cause})));
        }
      });
    },
  };
}
