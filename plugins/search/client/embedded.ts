/** The search provider for the site's own index. */
import type {SearchAnswer, SearchProvider, SearchRequest} from '../engine/types.ts';
import type * as Answering from './answering.ts';
import {fetchText} from './fetchText.ts';
import type {FromWorker, ToWorker} from './messages.ts';

export interface EmbeddedOptions {
  /** The URL of the index's outline, e.g. `/search-index.txt`. */
  indexUrl: string;
}

/**
 * How long a reader must stop typing before files other than the outline are fetched, in milliseconds from the first
 * answer. The timer runs in the page, so a busy processor delays it together with the rendering of that answer.
 */
const pause = 150;

interface Pending {
  id: number;
  request: SearchRequest;
  onAnswer: (answer: SearchAnswer) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Searches in a worker, or in the page itself if workers are blocked or the script doesn't load. Nothing is fetched
 * before `warm` or `search` is called. If neither can be started, `search` rejects, and the next call tries both again.
 * @param importEngine loads the engine into the page; called again after a failure
 */
export function createEmbeddedProvider(
  {indexUrl}: EmbeddedOptions,
  importEngine: () => Promise<typeof Answering>,
): SearchProvider {
  let worker: Worker | undefined;
  let inPage: ((message: ToWorker) => void) | undefined;
  let isMoving = false;
  let pending: Pending | undefined;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(end: (search: Pending) => void) {
    const search = pending;
    pending = undefined;
    stopTimer();
    if (search) end(search);
  }

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
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

  const absoluteUrl = () => new URL(indexUrl, document.baseURI).href;

  function receive(message: FromWorker) {
    if (message.id !== pending?.id) return;
    if (message.type === 'answer') {
      pending.onAnswer(message.answer);
      if (!message.answer.isComplete) timer ??= setTimeout(post, pause, {type: 'complete', id: message.id});
    } else if (message.type === 'done') settle(({resolve}) => resolve());
    else settle(({reject}) => reject(new Error(message.message)));
  }

  function startWorker(): Worker {
    const started = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url), {
      type: 'module',
    });
    started.addEventListener('message', ({data}: MessageEvent<FromWorker>) => receive(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      started.terminate();
      if (worker === started) void moveIntoPage();
    });
    const url = absoluteUrl();
    const send = (message: ToWorker) => started.postMessage(message);
    send({type: 'open', indexUrl: url, awaitsOutline: true});
    // The page fetches the outline, so it arrives while the worker starts. If that fails, the worker tries itself.
    fetchText(url, false).then(
      (text) => send({type: 'outline', text}),
      () => send({type: 'outline'}),
    );
    return started;
  }

  /** Continues without a worker, starting with the pending search. */
  async function moveIntoPage() {
    worker = undefined;
    isMoving = true;
    stopTimer();
    try {
      const {answerMessages} = await importEngine();
      inPage = answerMessages(receive);
      inPage({type: 'open', indexUrl: absoluteUrl()});
      inPage(pending ? {type: 'search', id: pending.id, request: pending.request} : {type: 'warm'});
    } catch (cause) {
      settle(({reject}) =>
        reject(new Error("Search can't start: neither its worker nor the engine in its place loads.", {cause})),
      );
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
