// @vitest-environment happy-dom
import {createRef} from 'react';
import {act, cleanup, fireEvent, render, screen, within} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {limits, type AskEvent} from '../protocol.ts';
import {AskPanel, type AskOpener} from './AskPanel.tsx';
import {FakeSocket} from './testing.ts';
import {patience} from './useConversation.ts';

vi.mock('../../../client/navigator/intent.ts', () => ({bringNavigator: () => {}}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const source = {title: 'Permissions', heading: 'By role', url: 'https://docs.example/auth/#by-role'};

/** Opens a panel whose service the test controls. */
function open() {
  const opener = createRef<AskOpener>();
  render(<AskPanel ref={opener} url="ws://bot" />);
  const socket = FakeSocket.all.at(-1)!;
  act(() => socket.accept());
  return {
    sent: socket.sent,
    socket,
    opener: opener.current!,
    say: (...events: AskEvent[]) =>
      act(() => {
        for (const event of events) socket.onmessage!({data: JSON.stringify(event)});
        vi.advanceTimersByTime(16);
      }),
  };
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', {name: 'Your question'});
const turns = () => screen.queryAllByRole('article');
const news = () => screen.getAllByRole('status')[1]!.textContent;
const ask = (question: string) => {
  fireEvent.change(input(), {target: {value: question}});
  fireEvent.keyDown(input(), {key: 'Enter'});
};

test('an answer grows piece by piece, and its citations and sources link to the section', () => {
  const {sent, say} = open();
  ask(' permissions? ');
  expect(sent).toEqual([{type: 'ask', id: '1', question: 'permissions?', history: []}]);
  expect(input().value).toBe('');
  expect(turns()[0]!.textContent).toBe('permissions?Searching the docs …');
  say({type: 'sources', id: '1', sources: [source]}, {type: 'text', id: '1', text: 'By **ro'});
  say({type: 'text', id: '1', text: 'le** [1] <img src=x>'});
  expect(turns()[0]!.querySelector('strong')!.textContent).toBe('role');
  expect(turns()[0]!.querySelector('img')).toBeNull();
  expect(news()).toBe('Searching the docs.');
  say({type: 'end', id: '1'});
  const link = screen.getByRole('link', {name: 'Source 1: Permissions › By role'});
  expect(link.getAttribute('href')).toBe('https://docs.example/auth/#by-role');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(within(screen.getByRole('list', {name: 'Sources'})).getByRole('link').textContent).toBe(
    'Permissions › By role',
  );
  expect(news()).toBe('By role [1] <img src=x>');
});

test('lists, headings, and code of an answer are shown as such', () => {
  const {say} = open();
  ask('How?');
  const text = '## Steps\n\n3. Build\n4. Deploy\n\n- It is fast\n\n```bash\nddn supergraph build\n```';
  say({type: 'sources', id: '1', sources: []}, {type: 'text', id: '1', text}, {type: 'end', id: '1'});
  const [numbered, bulleted] = within(turns()[0]!).getAllByRole<HTMLOListElement>('list');
  expect([numbered!.localName, numbered!.start, numbered!.textContent]).toEqual(['ol', 3, 'BuildDeploy']);
  expect([bulleted!.localName, bulleted!.textContent]).toEqual(['ul', 'It is fast']);
  expect(turns()[0]!.querySelector('.ask__heading')!.textContent).toBe('Steps');
  expect(turns()[0]!.querySelector('pre[data-language=bash]')!.textContent).toBe('ddn supergraph build');
});

test('the next question includes the last three answers that have proofs, as long as the service accepts', () => {
  const {sent, say} = open();
  const longest = 'x'.repeat(limits.answer);
  for (const [index, proof] of ['p1', 'p2', 'p3', undefined, 'p5'].entries()) {
    ask(`q${index + 1}`);
    const id = String(index + 1);
    say({type: 'text', id, text: index < 4 ? `a${id}` : `${longest}y`}, {type: 'end', id, ...(proof && {proof})});
  }
  ask('q6');
  expect((sent.at(-1) as {history: unknown}).history).toEqual([
    {question: 'q2', answer: 'a2', proof: 'p2'},
    {question: 'q3', answer: 'a3', proof: 'p3'},
    {question: 'q5', answer: longest, proof: 'p5'},
  ]);
});

test('a second question cannot be asked until the first is answered', () => {
  const {sent, say} = open();
  ask('one');
  ask('two');
  expect(sent).toHaveLength(1);
  expect(input().value).toBe('two');
  say({type: 'text', id: '1', text: 'x'}, {type: 'end', id: '1'});
  fireEvent.click(screen.getByRole('button', {name: 'Ask'}));
  expect(sent).toHaveLength(2);
});

test('a failed question can be asked again only while no answer is being written', () => {
  const {say} = open();
  const again = () => screen.getByRole<HTMLButtonElement>('button', {name: 'Ask again'});
  ask('one');
  say({type: 'error', id: '1', message: 'The model refused.'});
  expect(again().disabled).toBe(false);
  ask('two');
  expect(again().disabled).toBe(true);
  say({type: 'end', id: '2'});
  expect(again().disabled).toBe(false);
});

test('a stopped answer stays unchanged when more of it arrives', () => {
  const {sent, say} = open();
  ask('one');
  say({type: 'text', id: '1', text: 'half'});
  fireEvent.click(screen.getByRole('button', {name: 'Stop'}));
  expect(sent.at(-1)).toEqual({type: 'stop', id: '1'});
  expect(document.activeElement).toBe(input());
  say({type: 'text', id: '1', text: ' more'}, {type: 'end', id: '1'});
  expect(turns()[0]!.textContent).toBe('onehalfStopped.');
});

test('the second press of a double click on Ask does not stop the answer', () => {
  const {sent} = open();
  fireEvent.change(input(), {target: {value: 'Why?'}});
  fireEvent.click(screen.getByRole('button', {name: 'Ask'}));
  fireEvent.click(screen.getByRole('button', {name: 'Stop'}), {detail: 2});
  expect(sent.map(({type}) => type)).toEqual(['ask']);
  fireEvent.click(screen.getByRole('button', {name: 'Stop'}), {detail: 1});
  expect(sent.map(({type}) => type)).toEqual(['ask', 'stop']);
});

// WebKit reports the key that ends a composition after it has ended (https://bugs.webkit.org/show_bug.cgi?id=165004).
test('keys that belong to a composition neither ask the question nor close the panel', () => {
  const {sent} = open();
  fireEvent.change(input(), {target: {value: '質問'}});
  for (const keys of [{isComposing: true}, {keyCode: 229}]) {
    fireEvent.keyDown(input(), {key: 'Enter', ...keys});
    fireEvent.keyDown(input(), {key: 'Escape', ...keys});
  }
  expect(sent).toEqual([]);
  expect(document.querySelector('dialog')!.open).toBe(true);
  fireEvent.keyDown(input(), {key: 'Enter', keyCode: 13});
  expect(sent).toHaveLength(1);
});

test('shows an error, and asking the question again replaces its turn', () => {
  const {sent, say} = open();
  ask('one');
  say({type: 'error', id: '1', message: 'The model refused.'});
  expect(turns()[0]!.textContent).toContain('The model refused.');
  fireEvent.click(screen.getByRole('button', {name: 'Ask again'}));
  expect(turns()).toHaveLength(1);
  expect(sent.at(-1)).toMatchObject({type: 'ask', id: '2', question: 'one'});
  expect(document.activeElement).toBe(input());
});

test('a question that is asked again, below later ones, comes into view', () => {
  const {say} = open();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  ask('one');
  say({type: 'error', id: '1', message: 'The model refused.'});
  ask('two');
  say({type: 'end', id: '2'});
  scroll.mockClear();
  fireEvent.click(screen.getByRole('button', {name: 'Ask again'}));
  expect(scroll.mock.contexts).toEqual([turns()[1]]);
});

/** Gives the log a height of 100 pixels with 500 pixels of answers, and returns it. */
function layOut() {
  const log = screen.getByRole('region', {name: 'Answers'});
  let top = 0;
  Object.defineProperties(log, {
    clientHeight: {value: 100},
    scrollHeight: {value: 500, configurable: true},
    scrollTop: {get: () => top, set: (value: number) => (top = Math.min(value, log.scrollHeight - 100))},
  });
  return log;
}

test('an answer stays at its end, but not while the reader scrolls up, even slowly', () => {
  const {say} = open();
  const log = layOut();
  const scroll = (top: number) => {
    log.scrollTop = top;
    fireEvent.scroll(log);
  };
  ask('one');
  say({type: 'text', id: '1', text: 'a'});
  expect(log.scrollTop).toBe(400);
  scroll(392);
  say({type: 'text', id: '1', text: 'b'});
  expect(log.scrollTop).toBe(392);
  scroll(395);
  say({type: 'text', id: '1', text: 'c'});
  expect(log.scrollTop).toBe(400);
  Object.defineProperty(log, 'scrollHeight', {value: 480}); // a URL became a shorter link
  scroll(380);
  Object.defineProperty(log, 'scrollHeight', {value: 520});
  say({type: 'text', id: '1', text: 'd'});
  expect(log.scrollTop).toBe(420);
});

test('the end of an answer comes into view with a message and the heading of its sources, but not the list', () => {
  const {say} = open();
  const log = layOut();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  ask('one');
  Object.defineProperty(log, 'scrollHeight', {value: 900});
  scroll.mockClear();
  say({type: 'sources', id: '1', sources: [source]}, {type: 'text', id: '1', text: 'a'}, {type: 'end', id: '1'});
  expect([log.scrollTop, scroll.mock.contexts]).toEqual([400, [screen.getByText('Sources')]]);
  ask('two');
  scroll.mockClear();
  say({type: 'error', id: '2', message: 'The model refused.'});
  expect(scroll.mock.contexts).toEqual([screen.getByRole('button', {name: 'Ask again'})]);
});

test('shows that the service is not responding a minute after its last message', () => {
  const {sent, say} = open();
  ask('one');
  act(() => void vi.advanceTimersByTime(patience - 100));
  say({type: 'text', id: '1', text: 'half'});
  act(() => void vi.advanceTimersByTime(patience - 1));
  expect(turns()[0]!.textContent).toBe('onehalf');
  act(() => void vi.advanceTimersByTime(1));
  expect(turns()[0]!.textContent).toContain('The service did not respond in time.');
  expect(sent.at(-1)).toEqual({type: 'stop', id: '1'});
});

test('a lost connection keeps the text that has arrived, even if it was not shown yet', () => {
  const {socket} = open();
  ask('one');
  act(() => {
    socket.onmessage!({data: JSON.stringify({type: 'text', id: '1', text: 'half'})});
    socket.lose();
  });
  expect(turns()[0]!.textContent).toContain('halfThe connection was lost before the answer was complete.');
  expect(screen.getAllByRole('status')[0]!.textContent).toBe('The connection was lost. Reconnecting …');
});

test('a full field says why nothing more can be typed', () => {
  open();
  fireEvent.change(input(), {target: {value: 'x'.repeat(limits.question - 1)}});
  expect(screen.getAllByRole('status')[0]!.textContent).toBe('');
  fireEvent.change(input(), {target: {value: 'x'.repeat(limits.question)}});
  expect(screen.getAllByRole('status')[0]!.textContent).toBe('A question can have at most 1,000 characters.');
});

test('Clear removes the conversation, and the next question is sent without it', () => {
  const {sent, say} = open();
  ask('one');
  say({type: 'text', id: '1', text: 'x'}, {type: 'end', id: '1', proof: 'p'});
  fireEvent.click(screen.getByRole('button', {name: 'Clear'}));
  expect(turns()).toEqual([]);
  ask('two');
  expect(sent.at(-1)).toMatchObject({question: 'two', history: []});
});

test('Escape closes the panel and stops the answer, and reopening the panel shows the earlier answers', () => {
  const {opener, sent} = open();
  ask('one');
  fireEvent.keyDown(input(), {key: 'Escape'});
  expect(document.querySelector('dialog')!.open).toBe(false);
  expect(sent.at(-1)).toEqual({type: 'stop', id: '1'});
  act(() => opener.open());
  expect(document.querySelector('dialog')!.open).toBe(true);
  expect(turns()).toHaveLength(1);
});

test('the Back button of a phone closes the panel like Escape', () => {
  const {sent} = open();
  ask('one');
  const dialog = document.querySelector('dialog')!;
  const cancel = new Event('cancel', {cancelable: true});
  act(() => void (dialog.dispatchEvent(cancel) && dialog.close()));
  expect(dialog.open).toBe(false);
  expect(sent.at(-1)).toEqual({type: 'stop', id: '1'});
});
