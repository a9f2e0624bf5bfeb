// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {createRef} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import type {Session, SessionState} from './session.ts';
import {SqlConsole, type ConsoleOpener} from './SqlConsole.tsx';

afterEach(cleanup);

const tables = [{name: 'customers', columns: [{name: 'id', type: 'integer'}]}];

function open(statement: string) {
  let state: SessionState = {phase: 'idle', loaded: 0, tables, results: []};
  let tell = () => {};
  const session: Session = {
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
    getState: () => state,
    run: vi.fn(),
    stop: vi.fn(),
    reset: vi.fn(),
    clear: vi.fn(),
  };
  const opener = createRef<ConsoleOpener>();
  render(<SqlConsole ref={opener} session={session} urls={['/a']} bytes={5_280_000} firstStatement={statement} />);
  const set = (change: Partial<SessionState>) =>
    act(() => {
      state = {...state, ...change};
      tell();
    });
  return {session, set, opener};
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('SQL statement');
const press = (name: string) => fireEvent.click(screen.getByRole('button', {name, hidden: true}));

test('is no banner, which would be the top of the page', () => {
  open('SELECT 1');
  expect(document.querySelector('header')).toBeNull();
});

test('shows the size of the download, and runs the text of the field', () => {
  const {session} = open('SELECT 1');
  expect(document.body.textContent).toContain('The first run downloads a database: 5.3 MB');
  fireEvent.change(field(), {target: {value: 'SELECT 2'}});
  press('Run');
  expect(session.run).toHaveBeenCalledWith('SELECT 2', {});
});

test.each([
  ['Ctrl+Enter runs the statement', {key: 'Enter', ctrlKey: true}, 1],
  ['Command+Enter runs the statement', {key: 'Enter', metaKey: true}, 1],
  ['Enter alone does not run the statement', {key: 'Enter'}, 0],
  ['Ctrl with another key does not run the statement', {key: 'a', ctrlKey: true}, 0],
  ['Ctrl+Enter does not run the statement during composition', {key: 'Enter', ctrlKey: true, isComposing: true}, 0],
])('in the field, %s', (_, event, runs) => {
  const {session} = open('SELECT 1');
  fireEvent.keyDown(field(), event);
  expect(session.run).toHaveBeenCalledTimes(runs);
});

test('has a field for each argument of the statement', () => {
  const {session} = open("SELECT :since, ':no', :since, a::date");
  fireEvent.change(screen.getByLabelText('since'), {target: {value: '2025-07-01'}});
  expect(screen.queryByLabelText('no')).toBeNull();
  press('Run');
  expect(session.run).toHaveBeenCalledWith(expect.anything(), {since: '2025-07-01'});
});

test('shows progress, can be canceled, and shows a failed download', () => {
  const {session, set} = open('SELECT 1');
  set({phase: 'starting', loaded: 1_000_000});
  expect(screen.getByRole<HTMLProgressElement>('progressbar', {hidden: true}).value).toBe(1_000_000);
  press('Cancel');
  expect(session.stop).toHaveBeenCalled();
  set({phase: 'idle', loaded: 0, notice: 'download-failed'});
  expect(document.body.textContent).toContain('The download failed');
  press('Retry');
  expect(session.run).toHaveBeenCalled();
});

test('announces copied rows in the dialog because screen readers ignore elements behind it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  document.body.insertAdjacentHTML('beforeend', '<p id="site-status"></p>');
  const {set} = open('SELECT 1');
  set({results: [{command: 'SELECT 1', columns: ['n'], rows: [['1']], isCut: false}]});
  press('Copy as CSV');
  await vi.waitFor(() => expect(document.querySelector('dialog [data-status]')!.textContent).toBe('Copied!'));
  expect(document.getElementById('site-status')!.textContent).toBe('');
});

test('the second press of a double click on Run does not cancel the run', () => {
  const {session, set} = open('SELECT 1');
  press('Run');
  set({phase: 'starting'});
  const button = screen.getByRole('button', {name: 'Cancel', hidden: true});
  fireEvent.click(button, {detail: 2});
  expect(session.stop).not.toHaveBeenCalled();
  fireEvent.click(button, {detail: 1});
  expect(session.stop).toHaveBeenCalledOnce();
});

test('distinguishes null from an empty string, and shows if there are more rows', () => {
  const {set} = open('SELECT 1');
  set({results: [{command: 'SELECT 2', columns: ['a', 'b'], rows: [[null, '']], isCut: true}]});
  const cells = [...document.querySelectorAll('td')];
  expect(cells.map(({textContent}) => textContent)).toEqual(['NULL', '']);
  expect(cells[0]!.querySelector('em')).not.toBeNull();
  expect(document.body.textContent).toContain('The first 1 row');
});

test('announces the outcome of a run in an element that already exists', () => {
  const {set} = open('SELECT 1');
  const status = document.querySelector('.sql__status')!;
  set({phase: 'running'});
  expect(status.textContent).toBe('Running…');
  const rows = {command: 'SELECT 1', columns: ['a'], rows: [['1']], isCut: false};
  set({phase: 'idle', results: [rows]});
  expect(status.textContent).toBe('Done: 1 row');
  set({results: [{command: 'UPDATE 6', columns: [], rows: [], isCut: false}, rows]});
  expect(status.textContent).toBe('Done: Statement 1: UPDATE 6, Statement 2: 1 row');
  expect(document.querySelector('.sql__done')!.textContent).toBe('Statement 1: UPDATE 6');
  expect(document.querySelectorAll('table')).toHaveLength(1);
});

test('marks the position of an error until the statement changes', () => {
  const {set} = open('SELECT\nnme');
  press('Run');
  set({fault: {message: 'column "nme" does not exist', place: {start: 7, end: 10}}});
  expect(document.querySelector('.sql__mirror mark')?.textContent).toBe('nme');
  expect(document.body.textContent).toContain('Line 2, column 1: column "nme" does not exist.');
  fireEvent.change(field(), {target: {value: 'SELECT\nname'}});
  expect(document.querySelector('.sql__mirror mark')).toBeNull();
});

test('does not select an error again when the reader undoes an edit', () => {
  const {set} = open('SELECT\nnme');
  press('Run');
  field().focus();
  set({fault: {message: 'column "nme" does not exist', place: {start: 7, end: 10}}});
  expect(field().selectionStart).toBe(7);
  fireEvent.change(field(), {target: {value: 'SELECT\nnme '}});
  fireEvent.change(field(), {target: {value: 'SELECT\nnme'}});
  expect(field().selectionStart).toBe(10);
});

test('shows why a run failed, and not that it is done, even if the statement was edited in the meantime', () => {
  const {set} = open('SELECT 1; SELECT nme');
  press('Run');
  fireEvent.change(field(), {target: {value: 'SELECT 1; SELECT name'}});
  const rows = {command: 'SELECT 1', columns: ['a'], rows: [['1']], isCut: false};
  set({results: [rows], fault: {message: 'column "nme" does not exist', place: {start: 17, end: 20}}});
  expect(document.querySelector('.sql__status')!.textContent).toContain('column "nme" does not exist');
  expect(document.querySelector('.sql__status')!.textContent).not.toContain('Done');
  expect(document.querySelector('.sql__mirror mark')).toBeNull();
});

test('a script of comments has nothing to run', () => {
  const {session} = open('-- SELECT 1;');
  expect(screen.getByRole<HTMLButtonElement>('button', {name: 'Run', hidden: true}).disabled).toBe(true);
  fireEvent.keyDown(field(), {key: 'Enter', ctrlKey: true});
  expect(session.run).not.toHaveBeenCalled();
});

test('shows another statement when it is reopened with one', () => {
  const {opener, session} = open('SELECT 1');
  (document.querySelector('dialog') as HTMLDialogElement).close();
  act(() => opener.current!.open('SELECT 2'));
  expect(field().value).toBe('SELECT 2');
  expect(session.clear).toHaveBeenCalled();
});

test.each([
  ['SELECT ', '', ' FROM customers', 'SELECT id FROM customers'],
  ['SELECT', '', ' FROM customers', 'SELECT id FROM customers'],
  ['SELECT ', '', 'FROM customers', 'SELECT id FROM customers'],
  ['SELECT max(', '', ') FROM customers', 'SELECT max(id) FROM customers'],
  ['SELECT customers.', '', '', 'SELECT customers.id'],
  ['SELECT ', 'name', ' FROM customers', 'SELECT id FROM customers'],
])('inserts a column name after "%s", in place of "%s"', (before, selected, after, expected) => {
  open(before + selected + after);
  field().setSelectionRange(before.length, before.length + selected.length);
  press('Insert id');
  expect(field().value).toBe(expected);
});

test('screen readers hear that a name was inserted, because the focus stays on its button', () => {
  open('SELECT ');
  press('Insert id');
  expect(document.querySelector('dialog [data-status]')!.textContent).toBe('Inserted id');
});

test('hides a result that does not belong to the statement in the field', () => {
  const {set, opener} = open('SELECT 1');
  press('Run');
  set({phase: 'starting'});
  act(() => opener.current!.open('SELECT name FROM hubs'));
  set({phase: 'idle', results: [{command: 'SELECT 1', columns: ['?column?'], rows: [['1']], isCut: false}]});
  expect(document.querySelector('.sql__result')).toBeNull();
});

test('keeps an edited statement until another sample is opened', () => {
  const {opener} = open('SELECT 1');
  fireEvent.change(field(), {target: {value: 'SELECT 1 + 1'}});
  act(() => opener.current!.open('SELECT 1'));
  expect(field().value).toBe('SELECT 1 + 1');
  act(() => opener.current!.open('SELECT 2'));
  expect(field().value).toBe('SELECT 2');
  act(() => opener.current!.open('SELECT 1'));
  expect(field().value).toBe('SELECT 1');
});

test('names a result without its buttons', () => {
  const {set} = open('SELECT 1');
  set({results: [{command: 'SELECT 1', columns: ['a'], rows: [['1']], isCut: false}]});
  expect(document.querySelector('figure')!.getAttribute('aria-label')).toBe('1 row');
});

test('Ctrl+Enter during a run changes nothing', () => {
  const {session, set} = open('SELECT nme');
  press('Run');
  set({phase: 'running'});
  fireEvent.change(field(), {target: {value: 'SELECT 1'}});
  fireEvent.keyDown(field(), {key: 'Enter', ctrlKey: true});
  expect(session.run).toHaveBeenCalledOnce();
  set({phase: 'idle', fault: {message: 'no column', place: {start: 7, end: 10}}});
  expect(document.querySelector('mark')).toBeNull();
});
