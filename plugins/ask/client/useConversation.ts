import {useEffect, useMemo, useRef, useState} from 'react';
import {limits, type AskEvent, type Exchange, type Source} from '../protocol.ts';
import {Connection, type ConnectionParts, type ConnectionState} from './connection.ts';

/** A question, and the answer as far as written. */
export interface Turn {
  id: string;
  question: string;
  answer: string;
  sources: readonly Source[];
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** What the reader should know of the end. */
  note: string;
  /** That the answer is the service's own; it asks for it with the next question. */
  proof?: string | undefined;
}

/** Questions, answers, and what a reader does with them. */
export interface Conversation {
  turns: readonly Turn[];
  /** The turn that is being answered. */
  running: Turn | undefined;
  connection: ConnectionState;
  /** Asks, unless an answer is being written. @returns whether it does */
  ask: (written: string) => boolean;
  /** Asks a question that failed again, as the latest one. Its earlier turn goes away. */
  askAgain: (turn: Turn) => void;
  stop: () => void;
  clear: () => void;
  connect: () => void;
  disconnect: () => void;
}

/** What a reader is told when there is no connection. */
export const stateTexts: Partial<Record<ConnectionState, string>> = {
  connecting: 'Connecting …',
  waiting: 'The connection was lost. Reconnecting …',
  failed: 'The service is unavailable. Try again later.',
};
/** Milliseconds without an answer from the service after which a question counts as lost. */
export const patience = 60_000;
/** Milliseconds for which pieces of an answer are gathered before they are shown. */
const gatherMs = 16;

type End = Pick<Turn, 'state' | 'note'> & {proof?: string | undefined};

/**
 * A conversation with the service, which keeps nothing itself.
 * @param url websocket of the service
 * @param parts what the browser gives; replaced in tests
 */
export function useConversation(url: string, parts?: ConnectionParts): Conversation {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [state, setState] = useState<ConnectionState>('closed');
  const count = useRef(0);
  const running = turns.find((turn) => turn.state === 'running');

  const [connection, finish] = useMemo(() => {
    const end = (how: End) => {
      flush();
      setTurns((last) => last.map((turn) => (turn.state === 'running' ? {...turn, ...how} : turn)));
    };
    const gathered: AskEvent[] = [];
    const flush = () => {
      const events = gathered.splice(0);
      if (events.length > 0) setTurns((last) => events.reduce(receive, last));
    };
    const made = new Connection(
      url,
      {
        onState(next) {
          setState(next);
          if (next === 'failed') end({state: 'failed', note: stateTexts.failed!});
        },
        onEvent(event) {
          if (gathered.push(event) === 1) setTimeout(flush, gatherMs);
        },
        onLost: () => end({state: 'failed', note: 'The connection was lost before the answer was complete.'}),
      },
      parts,
    );
    return [made, end] as const;
  }, [url, parts]);

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

/** What an event makes of the turns; what was stopped may still send. */
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

/** What the service is told of the conversation. */
function historyOf(turns: readonly Turn[]): Exchange[] {
  const answered = turns.flatMap(({state, question, answer, proof}) =>
    state === 'done' && answer && proof ? [{question, answer: answer.slice(0, limits.answer), proof}] : [],
  );
  return answered.slice(-limits.history);
}
