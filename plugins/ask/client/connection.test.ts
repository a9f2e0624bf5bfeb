import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {AskEvent} from '../protocol.ts';
import {Connection, openTimeout, retryDelays, type ConnectionState} from './connection.ts';
import {FakeSocket} from './testing.ts';

let states: ConnectionState[];
let events: AskEvent[];
let lost: number;
let connection: Connection;

const last = () => FakeSocket.all.at(-1)!;
const ask = (id: string) => ({type: 'ask' as const, id, question: 'a'});
const sent = () => last().sent.map(({id}) => id);
/** Runs the only timer. @returns its delay */
const elapse = () => {
  expect(vi.getTimerCount()).toBe(1);
  const start = Date.now();
  vi.advanceTimersToNextTimer();
  return Date.now() - start;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [FakeSocket.all, states, events, lost] = [[], [], [], 0];
  connection = new Connection('ws://x', {
    onState: (state) => states.push(state),
    onEvent: (event) => events.push(event),
    onLost: () => lost++,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('questions asked before the connection opens are sent in order when it opens', () => {
  connection.ask(ask('1'));
  connection.ask(ask('2'));
  expect(FakeSocket.all).toHaveLength(1);
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
  expect(last().sent.at(-1)).toEqual({type: 'stop', id: '2'});
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
  expect(vi.getTimerCount()).toBe(0);
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
  expect([states.at(-1), vi.getTimerCount(), lost]).toEqual(['closed', 0, 1]);
  connection.ask(ask('1'));
  last().accept();
  expect(sent()).toEqual(['1']);
});

test('closing the connection ends retries and events', () => {
  connection.open();
  last().accept();
  const {onmessage} = last();
  connection.close();
  expect(last()).toMatchObject({isClosed: true, onmessage: null, onclose: null});
  expect([states.at(-1), vi.getTimerCount()]).toEqual(['closed', 0]);
  expect(onmessage).not.toBeNull();
  connection.ask(ask('1'));
  connection.close();
  expect(vi.getTimerCount()).toBe(0);
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
