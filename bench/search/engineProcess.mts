/**
 * An engine in a separate process, as a reader's browser has one engine: none collects the garbage of another. Times
 * are taken in the process, so messages don't count.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import type {Place} from '../../plugins/search/golden/golden.ts';
import type {BuiltEngine} from './engine.mts';

/** What a process says first: what is known of its engine once it is built. */
export type EngineFacts = Pick<BuiltEngine, 'name' | 'indexBytes' | 'firstBytes' | 'firstRequests'>;

/** What a process is asked: the places of each query, or how long each took, in ms. */
export interface EngineTask {
  what: 'places' | 'times' | 'timesAnew';
  queries: readonly string[];
}

export interface EngineReply {
  places: Place[][];
  times: number[];
  /** What all queries so far have fetched; only where the index is fetched in parts. */
  fetched?: {bytes: number; requests: number} | undefined;
}

export interface EngineProcess extends EngineFacts {
  ask: (what: EngineTask['what'], queries: readonly string[]) => Promise<EngineReply>;
  stop: () => void;
}

/**
 * Builds an engine in a process.
 * @param name one of those of engines.mts
 * @param copies how many times the pages are in the index
 * @throws Error when the process ends before it answers
 */
export async function startEngine(name: string, copies: number): Promise<EngineProcess> {
  const child = fork(fileURLToPath(new URL('engines.mts', import.meta.url)), [name, String(copies)]);
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the engine "${name}" ended with ${String(code)}; its error is above.`);
  });
  end.catch(() => {}); // where nobody waits for a message
  const receive = async <Message,>() => {
    const [message] = (await Promise.race([once(child, 'message'), end])) as [Message];
    return message;
  };
  const facts = await receive<EngineFacts>();
  return {
    ...facts,
    ask(what, queries) {
      const reply = receive<EngineReply>();
      child.send({what, queries} satisfies EngineTask);
      return reply;
    },
    stop: () => void child.kill(),
  };
}
