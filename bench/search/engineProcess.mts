/**
 * Runs an engine in a separate process, because a reader's browser has only one engine. That way, no engine collects
 * another's garbage. Times are measured in that process, so messages don't count.
 */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import type {Place} from '../../plugins/search/golden/golden.ts';
import type {BuiltEngine} from './engine.mts';

/** The first message of a process: facts about its engine once it is built. */
export type EngineFacts = Pick<BuiltEngine, 'name' | 'indexBytes' | 'firstBytes' | 'firstRequests'>;

/** A request to a process: for the places of each query, or for how long each query took, in ms. */
export interface EngineTask {
  what: 'places' | 'times' | 'timesAnew';
  queries: readonly string[];
}

export interface EngineReply {
  places: Place[][];
  times: number[];
  /** What all queries so far have fetched. Only defined if the index is fetched in parts. */
  fetched?: {bytes: number; requests: number} | undefined;
}

export interface EngineProcess extends EngineFacts {
  ask: (what: EngineTask['what'], queries: readonly string[]) => Promise<EngineReply>;
  stop: () => void;
}

/**
 * Builds an engine in a separate process.
 * @param name the name of an engine in engines.mts
 * @param copies how many times the pages are in the index
 * @throws Error if the process ends before it responds
 */
export async function startEngine(name: string, copies: number): Promise<EngineProcess> {
  const child = fork(fileURLToPath(new URL('engines.mts', import.meta.url)), [name, String(copies)]);
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the engine "${name}" ended with ${String(code)}; its error is above.`);
  });
  end.catch(() => {}); // in case no one is waiting for a message
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
