import {parseEvent, type AskEvent, type AskRequest} from '../protocol.ts';

/** `closed`: not needed; `waiting`: before the next retry; `failed`: no more retries until the reader asks again. */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting' | 'failed';

interface ConnectionListener {
  onState: (state: ConnectionState) => void;
  onEvent: (event: AskEvent) => void;
  /** Called when questions sent over the connection will get no answer. */
  onLost: () => void;
}

/** The delay before each retry, in milliseconds. After the last retry, the connection fails. */
export const retryDelays = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** How long a connection can take to open, in milliseconds, before it counts as lost. */
export const openTimeout = 10_000;
/** The code with which the service closes a connection that has been idle for long. */
const closedWhenIdle = 1000;

/** A WebSocket that reconnects after growing pauses when the connection is lost, and then sends waiting questions. */
export class Connection {
  private socket: WebSocket | undefined;
  private queue: AskRequest[] = [];
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: ConnectionListener,
  ) {}

  /** Connects with a new count of retries, unless a connection is open or opening. */
  open() {
    if (this.socket) return;
    this.tries = 0;
    this.connect();
  }

  /** Sends a question now or when the connection opens. */
  ask(request: Extract<AskRequest, {type: 'ask'}>) {
    this.queue.push(request);
    if (this.socket?.readyState === WebSocket.OPEN) this.flush();
    else this.open();
  }

  /** Stops an answer. A question that is still waiting is dropped. */
  stop(id: string) {
    this.queue = this.queue.filter((request) => request.id !== id);
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({type: 'stop', id} satisfies AskRequest));
  }

  /** Closes the connection and drops waiting questions. */
  close() {
    this.queue = [];
    this.drop('closed');
  }

  private connect() {
    clearTimeout(this.timer);
    this.listener.onState('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    let wasOpen = false;
    this.timer = setTimeout(() => this.lose(false), openTimeout);
    socket.onopen = () => {
      wasOpen = true;
      this.tries = 0;
      clearTimeout(this.timer);
      this.listener.onState('open');
      this.flush();
    };
    socket.onmessage = ({data}: MessageEvent<unknown>) => {
      const event = typeof data === 'string' ? parseEvent(data) : undefined;
      if (event) this.listener.onEvent(event);
    };
    socket.onclose = ({code}) => {
      if (code !== closedWhenIdle || !wasOpen) return this.lose(wasOpen);
      this.close();
      // A question asked while the service was closing the connection gets no answer.
      this.listener.onLost();
    };
  }

  private flush() {
    for (const request of this.queue.splice(0)) this.socket!.send(JSON.stringify(request));
  }

  private lose(wasOpen: boolean) {
    const delay = retryDelays[this.tries++];
    // Questions asked while the connection was closing count as lost, too.
    if (delay === undefined || wasOpen) this.queue = [];
    this.drop(delay === undefined ? 'failed' : 'waiting');
    if (wasOpen) this.listener.onLost();
    // Half of the delay is random, so readers don't all reconnect at the same moment.
    if (delay !== undefined) this.timer = setTimeout(() => this.connect(), delay / 2 + Math.random() * (delay / 2));
  }

  /** Closes the socket and ignores any other events from it. */
  private drop(state: ConnectionState) {
    const {socket} = this;
    this.socket = undefined;
    clearTimeout(this.timer);
    if (socket) {
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    }
    this.listener.onState(state);
  }
}
