/** The side of the message exchange that searches. It runs in the worker, or in the page if workers are unavailable. */
import {SearchSession} from '../engine/session.ts';
import {fetchText} from './fetchText.ts';
import type {FromWorker, ToWorker} from './messages.ts';

/** @returns a function that handles the page's messages and calls `send` with the answers */
export function answerMessages(send: (message: FromWorker) => void): (message: ToWorker) => void {
  let session: SearchSession | undefined;
  let receiveOutline: ((text?: string) => void) | undefined;
  let last: {id: number; allow: () => void} | undefined;
  return (message) => {
    if (message.type === 'open') {
      const outline = new Promise<string | undefined>((resolve) => (receiveOutline = resolve));
      session = new SearchSession(message.indexUrl, fetchText, message.awaitsOutline ? outline : undefined);
    } else if (message.type === 'outline') receiveOutline?.(message.text);
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
