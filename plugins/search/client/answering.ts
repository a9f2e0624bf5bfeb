/** The end of the conversation that searches; runs in the worker, and in the page where there can be no worker. */
import {SearchSession} from '../engine/session.ts';
import {fetchText} from './fetchText.ts';
import type {FromWorker, ToWorker} from './messages.ts';

/** @returns what takes the page's messages; `send` is called with the answers */
export function answerMessages(send: (message: FromWorker) => void): (message: ToWorker) => void {
  let session: SearchSession | undefined;
  let last: {id: number; allow: () => void} | undefined;
  return (message) => {
    if (message.type === 'open') session = new SearchSession(message.indexUrl, fetchText);
    else if (message.type === 'warm') session?.warm();
    else if (message.type === 'complete') {
      if (message.id === last?.id) last.allow();
    } else {
      const {id, request} = message;
      const mayFetch = new Promise<void>((allow) => (last = {id, allow}));
      session
        ?.search(request, (answer) => send({type: 'answer', id, answer}), mayFetch)
        .then(
          () => send({type: 'done', id}),
          (error: Error) => send({type: 'failed', id, message: error.message}),
        );
    }
  };
}
