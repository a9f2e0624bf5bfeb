import type {AskRequest} from '../protocol.ts';

/** For tests: a stand-in for the browser's WebSocket that the test controls. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: AskRequest[] = [];
  readyState = 0;
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: ((event: {code: number}) => void) | null = null;
  onmessage: ((event: {data: unknown}) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as AskRequest);
  }

  close() {
    this.isClosed = true;
  }

  accept() {
    this.readyState = 1;
    this.onopen?.();
  }

  lose(code = 1006) {
    this.readyState = 3;
    this.onclose?.({code});
  }
}
