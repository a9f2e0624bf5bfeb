import {parseEvent, type AskEvent, type AskRequest} from '../protocol.ts';

/** `closed`: not wanted; `waiting`: before another try; `failed`: no more tries until someone asks. */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting' | 'failed';

interface ConnectionListener {
  onState: (state: ConnectionState) => void;
  onEvent: (event: AskEvent) => void;
  /** What was asked over the connection gets no answer any more. */
  onLost: () => void;
}

/** As much of a `WebSocket` as is used. */
export interface Socket {
  readonly readyState: number;
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onclose: ((event: {code: number}) => void) | null;
  onmessage: ((event: {data: unknown}) => void) | null;
}

/** What the browser gives; replaced in tests. */
export interface ConnectionParts {
  connect: (url: string) => Socket;
  setTimer: (work: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  random: () => number;
}

const browser: ConnectionParts = {
  connect: (url) => new WebSocket(url) as Socket,
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
  random: Math.random,
};

/** Milliseconds before each more try; after the last one it gives up. */
export const retryDelays = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** Milliseconds after which a connection that does not open counts as lost. */
export const openTimeout = 10_000;
/** The service closes a connection like this when no one has asked for long. */
const closedWhenIdle = 1000;
const isOpen = 1;

/** A websocket that connects again when it is lost, with growing pauses, and sends what had to wait. */
export class Connection {
  private socket: Socket | undefined;
  private queue: AskRequest[] = [];
  private tries = 0;
  private timer: unknown;

  constructor(
    private readonly url: string,
    private readonly listener: ConnectionListener,
    private readonly parts: ConnectionParts = browser,
  ) {}

  /** Connects, if it is not connected, with a new count of tries. */
  open() {
    if (this.socket) return;
    this.tries = 0;
    this.connect();
  }

  /** Asks now or when the connection is there. */
  ask(request: Extract<AskRequest, {type: 'ask'}>) {
    this.queue.push(request);
    if (this.socket?.readyState === isOpen) this.flush();
    else this.open();
  }

  /** Ends an answer; a question that still waits is not asked. */
  stop(id: string) {
    this.queue = this.queue.filter((request) => request.id !== id);
    if (this.socket?.readyState === isOpen) this.socket.send(JSON.stringify({type: 'stop', id} satisfies AskRequest));
  }

  /** Ends the connection; nothing waits any more. */
  close() {
    this.queue = [];
    this.drop('closed');
  }

  private connect() {
    this.parts.clearTimer(this.timer);
    this.listener.onState('connecting');
    const socket = this.parts.connect(this.url);
    this.socket = socket;
    let wasOpen = false;
    this.timer = this.parts.setTimer(() => this.lose(false), openTimeout);
    socket.onopen = () => {
      wasOpen = true;
      this.tries = 0;
      this.parts.clearTimer(this.timer);
      this.listener.onState('open');
      this.flush();
    };
    socket.onmessage = ({data}) => {
      const event = typeof data === 'string' ? parseEvent(data) : undefined;
      if (event) this.listener.onEvent(event);
    };
    socket.onclose = ({code}) => {
      if (code !== closedWhenIdle || !wasOpen) return this.lose(wasOpen);
      this.close();
      // A question may have been asked while the service was closing, and gets no answer.
      this.listener.onLost();
    };
  }

  private flush() {
    for (const request of this.queue.splice(0)) this.socket!.send(JSON.stringify(request));
  }

  private lose(wasOpen: boolean) {
    const delay = retryDelays[this.tries++];
    // What was asked while it closed counts as lost, too.
    if (delay === undefined || wasOpen) this.queue = [];
    this.drop(delay === undefined ? 'failed' : 'waiting');
    if (wasOpen) this.listener.onLost();
    // Half of the pause is chance, so all readers do not come back in the same moment.
    if (delay !== undefined)
      this.timer = this.parts.setTimer(() => this.connect(), delay / 2 + this.parts.random() * (delay / 2));
  }

  /** Forgets the socket: what it still says does not count. */
  private drop(state: ConnectionState) {
    const {socket} = this;
    this.socket = undefined;
    this.parts.clearTimer(this.timer);
    if (socket) {
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    }
    this.listener.onState(state);
  }
}
