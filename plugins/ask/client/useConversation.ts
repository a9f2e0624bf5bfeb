import {useEffect, useRef, useState} from 'react';
import {limits, type AskEvent, type Exchange, type Source} from '../protocol.ts';
import {Connection, type ConnectionState} from './connection.ts';

/** A question and as much of its answer as has arrived. */
export interface Turn {
  id: string;
  question: string;
  answer: string;
  sources: readonly Source[];
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** A message to the reader about how the answer ended. */
  note: string;
  /** Proves that the service wrote the answer. The service requires it in the history of later questions. */
  proof?: string | undefined;
}

/** The questions and answers, and the reader's actions. */
export interface Conversation {
  turns: readonly Turn[];
  /** The turn that is being answered. */
  running: Turn | undefined;
  connection: ConnectionState;
  /** Asks a question, unless it is empty or an answer is being written. @returns whether the question was asked */
  ask: (written: string) => boolean;
  /** Asks a failed question again as the latest turn, and removes its earlier turn. */
  askAgain: (turn: Turn) => void;
  stop: () => void;
  clear: () => void;
  connect: () => void;
  disconnect: () => void;
}

/** The messages to the reader while there is no connection. */
export const stateTexts: Partial<Record<ConnectionState, string>> = {
  connecting: 'Connecting …',
  waiting: 'The connection was lost. Reconnecting …',
  failed: 'The service is unavailable. Try again later.',
};
/** How long the service can be silent, in milliseconds, before a question counts as lost. */
export const patience = 60_000;
/** How long pieces of an answer are collected, in milliseconds, before they are shown. */
const gatherMs = 16;

type End = Pick<Turn, 'state' | 'note'>;

/**
 * A conversation with the service. The service itself keeps nothing.
 * @param url the WebSocket URL of the service, which stays the same
 */
export function useConversation(url: string): Conversation {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [state, setState] = useState<ConnectionState>('closed');
  const count = useRef(0);
  const running = turns.find((turn) => turn.state === 'running');

  const [[connection, finish]] = useState(() => {
    const end = (how: End) => {
      flush();
      setTurns((last) => last.map((turn) => (turn.state === 'running' ? {...turn, ...how} : turn)));
    };
    const gathered: AskEvent[] = [];
    const flush = () => {
      const events = gathered.splice(0);
      if (events.length > 0) setTurns((last) => events.reduce(receive, last));
    };
    const made = new Connection(url, {
      onState(next) {
        setState(next);
        if (next === 'failed') end({state: 'failed', note: stateTexts.failed!});
      },
      onEvent(event) {
        if (gathered.push(event) === 1) setTimeout(flush, gatherMs);
      },
      onLost: () => end({state: 'failed', note: 'The connection was lost before the answer was complete.'}),
    });
    return [made, end] as const;
  });

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      connection.stop(running.id);
      finish({state: 'failed', note: 'The service did not respond in time.'});
    }, patience);
    return () => clearTimeout(timer);
  }, [running, connection, finish]);

  function ask(written: string, before = turns): boolean {
    const question = written.trim().slice(0, limits.question);
    if (!question || running) return false;
    const id = String(++count.current);
    setTurns([...before, {id, question, answer: '', sources: [], state: 'running', note: ''}]);
    connection.ask({type: 'ask', id, question, history: historyOf(before)});
    return true;
  }

  function stop() {
    if (!running) return;
    connection.stop(running.id);
    finish({state: 'stopped', note: 'Stopped.'});
  }

  return {
    turns,
    running,
    connection: state,
    ask: (written) => ask(written),
    askAgain: (turn) =>
      void ask(
        turn.question,
        turns.filter((other) => other !== turn),
      ),
    stop,
    clear() {
      stop();
      setTurns([]);
    },
    connect: () => connection.open(),
    disconnect() {
      stop();
      connection.close();
    },
  };
}

/** Returns the turns after an event. Ignores events of ended turns because a stopped answer can still send some. */
function receive(turns: readonly Turn[], event: AskEvent): readonly Turn[] {
  return turns.map((turn) => (turn.state === 'running' && turn.id === event.id ? continueTurn(turn, event) : turn));
}

function continueTurn(turn: Turn, event: AskEvent): Turn {
  switch (event.type) {
    case 'sources':
      return {...turn, sources: event.sources};
    case 'text':
      return {...turn, answer: turn.answer + event.text};
    case 'error':
      return {...turn, state: 'failed', note: event.message};
    case 'end':
      return {...turn, state: 'done', proof: event.proof};
  }
}

/** Returns the part of the conversation that is sent to the service. */
function historyOf(turns: readonly Turn[]): Exchange[] {
  const answered = turns.flatMap(({question, answer, proof}) =>
    answer && proof ? [{question, answer: answer.slice(0, limits.answer), proof}] : [],
  );
  return answered.slice(-limits.history);
}
