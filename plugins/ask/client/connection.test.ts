import {beforeEach, expect, test} from 'vitest';
import type {AskEvent} from '../protocol.ts';
import {Connection, openTimeout, retryDelays, type ConnectionState, type Socket} from './connection.ts';

class FakeSocket implements Socket {
  readyState = 0;
  readonly sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: ((event: {code: number}) => void) | null = null;
  onmessage: ((event: {data: unknown}) => void) | null = null;
  send(text: string) {
    this.sent.push(text);
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

let sockets: FakeSocket[];
let timers: {work: () => void; ms: number}[];
let states: ConnectionState[];
let events: AskEvent[];
let lost: number;
let connection: Connection;

const last = () => sockets.at(-1)!;
const ask = (id: string) => ({type: 'ask' as const, id, question: 'a'});
const sent = () => last().sent.map((text) => (JSON.parse(text) as {id: string}).id);
/** Runs the only timer. */
const elapse = () => {
  const [timer, ...others] = timers.splice(0);
  expect(others).toEqual([]);
  timer!.work();
  return timer!.ms;
};

beforeEach(() => {
  [sockets, timers, states, events, lost] = [[], [], [], [], 0];
  connection = new Connection(
    'ws://x',
    {onState: (state) => states.push(state), onEvent: (event) => events.push(event), onLost: () => lost++},
    {
      connect: () => sockets[sockets.push(new FakeSocket()) - 1]!,
      setTimer: (work, ms) => timers[timers.push({work, ms}) - 1],
      clearTimer: (timer) => (timers = timers.filter((each) => each !== timer)),
      random: () => 0.5,
    },
  );
});

test('questions asked before the connection opens are sent in order when it opens', () => {
  connection.ask(ask('1'));
  connection.ask(ask('2'));
  expect(sockets).toHaveLength(1);
  last().accept();
  connection.ask(ask('3'));
  expect(sent()).toEqual(['1', '2', '3']);
  expect(states).toEqual(['connecting', 'open']);
});

test('stopping a waiting question drops it, and stopping a sent question tells the service', () => {
  connection.ask(ask('1'));
  connection.stop('1');
  last().accept();
  expect(last().sent).toEqual([]);
  connection.ask(ask('2'));
  connection.stop('2');
  expect(last().sent.at(-1)).toBe('{"type":"stop","id":"2"}');
});

test('only valid events are passed on', () => {
  connection.open();
  for (const data of ['{"type":"end","id":"1"}', '{', '{"type":"shout","id":"1"}', new ArrayBuffer(1)])
    last().onmessage?.({data});
  expect(events).toEqual([{type: 'end', id: '1'}]);
});

test('a lost connection is retried after growing pauses until it gives up', () => {
  connection.open();
  last().accept();
  last().lose();
  expect(lost).toBe(1);
  const pauses = retryDelays.map((_, i) => {
    expect(states.at(-1)).toBe('waiting');
    const pause = elapse();
    if (i < retryDelays.length - 1) last().lose();
    return pause;
  });
  expect(pauses).toEqual(retryDelays.map((delay) => delay * 0.75));
  last().lose();
  expect(states.at(-1)).toBe('failed');
  expect(timers).toEqual([]);
  expect(lost).toBe(1);
  connection.open();
  last().accept();
  expect(states.at(-1)).toBe('open');
});

test('a connection that opens resets the count of retries', () => {
  connection.open();
  for (let i = 0; i < 20; i++) {
    last().accept();
    last().lose();
    expect(elapse()).toBe(retryDelays[0] * 0.75);
  }
});

test('a question survives failed retries until there are no more', () => {
  connection.ask(ask('1'));
  last().lose();
  elapse();
  last().accept();
  expect(sent()).toEqual(['1']);
  last().lose();
  connection.ask(ask('2'));
  last().lose();
  for (let i = 0; i < retryDelays.length; i++) {
    elapse();
    last().lose();
  }
  connection.open();
  last().accept();
  expect(last().sent).toEqual([]);
});

test('a connection that does not open counts as lost', () => {
  connection.open();
  expect(elapse()).toBe(openTimeout);
  expect(last().isClosed).toBe(true);
  expect(states.at(-1)).toBe('waiting');
  expect(lost).toBe(0);
});

test('a connection that the service closes when idle stays closed until the next question', () => {
  connection.open();
  last().accept();
  last().lose(1000);
  expect([states.at(-1), timers, lost]).toEqual(['closed', [], 1]);
  connection.ask(ask('1'));
  last().accept();
  expect(sent()).toEqual(['1']);
});

test('closing the connection ends retries and events', () => {
  connection.open();
  last().accept();
  const {onmessage} = last();
  connection.close();
  expect([last().isClosed, last().onmessage, last().onclose, states.at(-1), timers]).toEqual([
    true,
    null,
    null,
    'closed',
    [],
  ]);
  expect(onmessage).not.toBeNull();
  connection.ask(ask('1'));
  connection.close();
  expect(timers).toEqual([]);
});

test('a question asked while the service closes the connection is lost', () => {
  connection.open();
  last().accept();
  last().readyState = 2;
  connection.ask(ask('1'));
  last().lose(1000);
  expect(lost).toBe(1);
  connection.open();
  last().accept();
  expect(last().sent).toEqual([]);
});

test('a question asked while the connection breaks is not sent after it is restored', () => {
  connection.open();
  last().accept();
  last().readyState = 2;
  connection.ask(ask('1'));
  last().lose();
  expect(lost).toBe(1);
  elapse();
  last().accept();
  expect(last().sent).toEqual([]);
});
