/** The search worker: a session, spoken to by messages. Bundled by index.ts as a file of its own. */
import {SearchSession} from '../engine/session.ts';
import {fetchText} from './fetchText.ts';
import type {FromWorker, ToWorker} from './messages.ts';

let session: SearchSession | undefined;
const send = (message: FromWorker) => postMessage(message);

addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if (data.type === 'open') session = new SearchSession(data.indexUrl, fetchText);
  else if (data.type === 'warm') session?.warm();
  else {
    const {id, request} = data;
    session?.search(request, (answer) => send({type: 'answer', id, answer})).then(
      () => send({type: 'done', id}),
      (error: Error) => send({type: 'failed', id, message: error.message}),
    );
  }
});
