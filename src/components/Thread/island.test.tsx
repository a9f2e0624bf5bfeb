// @vitest-environment happy-dom
import {useEffect} from 'react';
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import Player from './island.tsx';

const labels = ['You', 'Query plan', 'Executed', 'PromptQL'];

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <figure className="thread">
      {labels.map((label, i) => (
        <div data-part={i + 1} key={label}>
          {label === 'Executed' ? <details>code</details> : label}
          {label === 'PromptQL' && (
            <figure>
              <details className="data">rows of a chart</details>
            </figure>
          )}
        </div>
      ))}
      <Player />
      <ol>
        {labels.map((label, i) => (
          <li data-part={i + 1} key={label}>
            <a href={`#${i}`}>{label}</a>: said of it
          </li>
        ))}
      </ol>
    </figure>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', {name}));
const key = (name: string, element: Element = document.activeElement!) => fireEvent.keyDown(element, {key: name});
const later = () => [...document.querySelectorAll('[data-later]')].map((part) => part.getAttribute('data-part'));
const status = () => screen.getByRole('status').textContent;
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

test('responds to a press that is repeated as soon as it runs', () => {
  cleanup();
  function Repeat() {
    useEffect(() => document.querySelector('button')!.click(), []);
    return null;
  }
  render(
    <figure className="thread">
      <div data-part="1" />
      <Player />
      <Repeat />
      <ol>
        <li data-part="1">You: said of it</li>
      </ol>
    </figure>,
  );
  expect(status()).toBe('Step 1 of 1. You: said of it');
});

test('shows all parts until the reader presses the button, and then starts with the first part', () => {
  expect(later()).toEqual([]);
  expect(status()).toBe('');
  press('Replay this thread');
  expect(later()).toEqual(['2', '3', '4']);
  expect(status()).toBe('Step 1 of 4. You: said of it');
});

test('plays to the end automatically, and can be played again', () => {
  press('Replay this thread');
  for (let i = 0; i < 5; i++) pass(10_000);
  expect(later()).toEqual([]);
  expect(status()).toContain('Step 4 of 4');
  press('Play again');
  expect(status()).toContain('Step 1 of 4');
});

test('pauses instead of bringing back a reader who has scrolled on', () => {
  press('Replay this thread');
  const player = document.querySelector('.thread__player')!;
  const place = vi.spyOn(player, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 300, 60));
  pass(10_000);
  expect(status()).toContain('Step 1 of 4');
  place.mockRestore();
  press('Play');
  pass(10_000);
  expect(status()).toContain('Step 2 of 4');
});

test('pauses when the focus moves on, but not when it moves within the player or to the page', () => {
  press('Replay this thread');
  const leave = (relatedTarget: Element) =>
    fireEvent.blur(screen.getByRole('button', {name: 'Pause'}), {relatedTarget});
  leave(screen.getByRole('button', {name: 'Show all'}));
  leave(document.body);
  pass(10_000);
  expect(status()).toContain('Step 2 of 4');
  leave(screen.getByRole('link', {name: 'You'}));
  pass(10_000);
  expect(status()).toContain('Step 2 of 4');
});

test('stays at a step while it is paused', () => {
  press('Replay this thread');
  pass(10_000);
  press('Pause');
  pass(60_000);
  expect(status()).toContain('Step 2 of 4');
  press('Play');
  expect(status()).toContain('Step 2 of 4');
  pass(10_000);
  expect(status()).toContain('Step 3 of 4');
});

test('plays faster and slower', () => {
  press('Replay this thread');
  // The first caption is shown for 1200 + 55 * 16 milliseconds.
  fireEvent.change(screen.getByLabelText('Speed'), {target: {value: '2'}});
  pass(1100);
  expect(status()).toContain('Step 2 of 4');
  fireEvent.change(screen.getByLabelText('Speed'), {target: {value: '0.5'}});
  pass(4000);
  expect(status()).toContain('Step 2 of 4');
});

test('goes forward and back, but not past the ends, and pauses when it does', () => {
  press('Replay this thread');
  press('Back');
  expect(status()).toContain('Step 1 of 4');
  press('Forward');
  press('Forward');
  press('Forward');
  press('Forward');
  expect(status()).toContain('Step 4 of 4');
  press('Back');
  pass(60_000);
  expect(status()).toContain('Step 3 of 4');
});

test('opens the execution while it is the current part, but not the data of a chart', () => {
  const details = document.querySelector('details')!;
  press('Replay this thread');
  press('Forward');
  press('Forward');
  expect(details.open).toBe(true);
  press('Forward');
  expect(details.open).toBe(false);
  expect(document.querySelector<HTMLDetailsElement>('.data')!.open).toBe(false);
});

test('responds to the arrow keys, space, and Escape, unless they have another meaning', () => {
  press('Replay this thread');
  const link = screen.getByRole('link', {name: 'You'});
  key('ArrowRight', link);
  expect(status()).toContain('Step 2 of 4');
  key('ArrowLeft', link);
  expect(status()).toContain('Step 1 of 4');
  key('ArrowLeft', link);
  expect(status()).toContain('Step 1 of 4');
  const scrolled = document.querySelector('figure')!.appendChild(document.createElement('pre'));
  for (const element of [screen.getByLabelText('Speed'), scrolled]) key('ArrowRight', element);
  fireEvent.keyDown(link, {key: 'ArrowRight', altKey: true});
  expect(status()).toContain('Step 1 of 4');
  key(' ', screen.getByRole('button', {name: 'Play'}));
  expect(screen.getByRole('button', {name: 'Play'})).toBeTruthy();
  key(' ', link);
  expect(screen.getByRole('button', {name: 'Pause'})).toBeTruthy();
  key('Escape', link);
  expect(status()).toBe('');
  key('ArrowRight', link);
  expect(status()).toBe('');
});

test('an entry of the legend leads to its step, and the current entry is marked', () => {
  press('Replay this thread');
  fireEvent.click(screen.getByRole('link', {name: 'Executed'}));
  expect(status()).toContain('Step 3 of 4');
  expect(document.querySelector('[aria-current=step]')!.textContent).toContain('Executed');
});

test('"Show all" ends the replay and leaves the focus on the player', () => {
  press('Replay this thread');
  press('Show all');
  expect(later()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Replay this thread'}));
});

test('keeps the focus nearby when Escape removes the focused button', () => {
  press('Replay this thread');
  screen.getByRole('button', {name: 'Forward'}).focus();
  key('Escape');
  expect(status()).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Replay this thread'}));
});

test('moves the focus out of a part that it hides', () => {
  press('Replay this thread');
  press('Forward');
  const plan = document.querySelector<HTMLElement>('div[data-part="2"]')!;
  plan.tabIndex = 0;
  plan.focus();
  key('ArrowLeft');
  expect(later()).toContain('2');
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Play'}));
});

test('leaves a press on the legend with a modifier key to the browser', () => {
  press('Replay this thread');
  const link = screen.getByRole('link', {name: 'Executed'});
  expect(fireEvent.click(link, {ctrlKey: true})).toBe(true);
  expect(fireEvent.click(link, {metaKey: true})).toBe(true);
  expect(status()).toContain('Step 1 of 4');
  expect(fireEvent.click(link)).toBe(false);
  expect(status()).toContain('Step 3 of 4');
});
