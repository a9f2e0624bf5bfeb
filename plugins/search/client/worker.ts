/** The search worker, a separate script. */
import {answerMessages} from './answering.ts';
import type {ToWorker} from './messages.ts';

const receive = answerMessages((message) => postMessage(message));
addEventListener('message', ({data}: MessageEvent<ToWorker>) => receive(data));
