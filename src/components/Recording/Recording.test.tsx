// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {framesOf, type RecordedLine} from './frames.ts';
import Recording from './island.tsx';

const lines: RecordedLine[] = [
  {kind: 'says', text: 'List the builds.'},
  {kind: 'command', text: 'ddn supergraph build get'},
  {kind: 'output', text: 'one'},
  {kind: 'output', text: 'two'},
  {kind: 'says', text: 'Answer.'},
  {kind: 'answer', text: 'yes'},
];
const all = '# List the builds.\n$ ddn supergraph build get\none\ntwo\n# Answer.\n? yes\n';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', {name}));
const shown = () =>
  [...document.querySelectorAll('code .l')]
    .map((line) => {
      const copy = line.cloneNode(true) as HTMLElement;
      if (copy.style.visibility === 'hidden') return '';
      copy.querySelectorAll<HTMLElement>('span').forEach((part) => part.style.visibility === 'hidden' && part.remove());
      return copy.textContent;
    })
    .join('');
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({matches: isReduced}));
  document.body.innerHTML = '<p id="site-status"></p>';
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page has all lines as text that can be copied, without inline styles', () => {
  const html = renderToString(<Recording title="Builds" lines={lines} />);
  expect(html).not.toContain('style=');
  render(<Recording title="Builds" lines={lines} />);
  expect(document.querySelector('code')!.textContent).toBe(all);
  expect(shown()).toBe(all);
});

test('plays letter by letter, pauses, continues, and ends with all lines', () => {
  render(<Recording title="Builds" lines={lines} />);
  press('Play');
  pass(1);
  expect(shown()).toBe('# List the builds.\n');
  expect(screen.getByRole('status').textContent).toBe('List the builds.');
  pass(1200 + 35 * 3);
  const part = shown();
  expect(part).toMatch(/^# List the builds\.\n\$ d\w*\n$/);
  press('Pause');
  pass(60_000);
  expect(shown()).toBe(part);
  press('Play');
  for (let i = 0; i < 200; i++) pass(500);
  expect(shown()).toBe(all);
  expect(screen.getByRole('button', {name: 'Play'})).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('goes back to the start, and plays again from there', () => {
  render(<Recording title="Builds" lines={lines} />);
  press('Back to start');
  expect(shown()).toBe('');
  press('Play');
  pass(1);
  expect(shown()).toBe('# List the builds.\n');
});

test('"Show all" ends the replay with all lines, and keeps the focus nearby', () => {
  render(<Recording title="Builds" lines={lines} />);
  expect(screen.queryByRole('button', {name: 'Show all'})).toBeNull();
  press('Play');
  pass(1);
  press('Show all');
  expect(shown()).toBe(all);
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Play'}));
  expect(screen.queryByRole('button', {name: 'Show all'})).toBeNull();
});

test('plays at other speeds', () => {
  render(<Recording title="Builds" lines={lines} />);
  press('Speed: 1×');
  press('Play');
  pass(1);
  pass(600);
  expect(shown()).toMatch(/\$ d/);
  press('Speed: 2×');
  expect(screen.getByRole('button', {name: 'Speed: 0.5×'})).toBeTruthy();
});

test.each(['from the end', 'Back to start'])('types nothing for readers who prefer reduced motion: %s', (from) => {
  isReduced = true;
  render(<Recording title="Builds" lines={lines} />);
  if (from === 'Back to start') press(from);
  press('Play');
  pass(1);
  pass(1200);
  expect(shown()).toContain('$ ddn supergraph build get\n');
});

test('copies the commands without prompts, answers, or output', async () => {
  vi.useRealTimers();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', {...navigator, clipboard: {writeText}});
  render(
    <Recording title="Builds" lines={[...lines, {kind: 'command', text: 'ls \\'}, {kind: 'more', text: '  -l'}]} />,
  );
  press('Copy commands');
  expect(writeText).toHaveBeenCalledWith('ddn supergraph build get\nls \\\n  -l');
  expect(await screen.findByRole('button', {name: 'Copied!'}, {timeout: 30_000})).toBeTruthy();
});

test('frames never go back, and end with all lines', () => {
  const frames = framesOf(lines, false);
  const progress = frames.map(({lines: whole, letters}) => whole * 1000 + letters);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(frames.at(-1)).toEqual({lines: lines.length, letters: 0, wait: 0});
  expect(framesOf(lines, true).some(({letters}) => letters > 0)).toBe(false);
  // An emoji is one letter, of two UTF-16 code units.
  const typed = framesOf([{kind: 'command', text: 'a😀b'}], false).map(({letters}) => letters);
  expect(typed).toEqual([1, 3, 4, 0, 0]);
});

test('prints all lines, even while it plays', () => {
  render(<Recording title="Builds" lines={lines} />);
  press('Play');
  pass(1);
  expect(shown()).not.toBe(all);
  dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe(all);
});

test('keeps the focus when the recording ends while it is on "Show all"', () => {
  render(<Recording title="Builds" lines={lines} />);
  press('Play');
  screen.getByRole('button', {name: 'Show all'}).focus();
  for (let i = 0; i < 200; i++) pass(500);
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Play'}));
});
