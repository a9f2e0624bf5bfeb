import {useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode} from 'react';
import {Icon, type IconPath} from '../../../client/Icon.tsx';
import * as icons from '../../../client/icons.ts';
import {showStep} from './showStep.ts';
import './style.css';

interface State {
  /** The last part that is shown, from 1, or 0 while all parts are shown, as in the page without scripts. */
  readonly step: number;
  readonly isPlaying: boolean;
}

type Action = {readonly to: number} | 'next' | 'toggle' | 'close';

const speeds = [0.5, 1, 2];

/** Returns how long a reader needs for a caption, in milliseconds: a moment to look, plus time to read the words. */
const timeFor = (caption: string) => 1200 + 55 * caption.length;

/** Plays the drawing above it step by step, with the captions from the legend below. */
export default function Player(): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [captions, setCaptions] = useState<readonly string[]>([]);
  const [speed, setSpeed] = useState(1);
  const last = captions.length;
  const [{step, isPlaying}, dispatch] = useReducer(reduce(last), {step: 0, isPlaying: false});

  // Runs before effects, because the island starter uses an effect to repeat a press from before the player loaded.
  useLayoutEffect(() => {
    const notes = [...figureOf(bar.current).querySelectorAll('li[data-part]')];
    setCaptions(notes.map((note) => note.textContent));
  }, []);
  useEffect(() => {
    const figure = figureOf(bar.current);
    showStep(figure, step);
    if (figure.querySelector(':focus')?.closest('[data-later], details:not([open]) > :not(summary)')) focusPlay(figure);
  }, [step]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const goOn = () => {
      const {top, bottom} = bar.current!.getBoundingClientRect();
      // Pause for a reader who has scrolled on: the next part would bring the page back.
      dispatch(top < innerHeight && bottom >= 0 ? 'next' : 'toggle');
    };
    const timer = setTimeout(goOn, timeFor(captions[step - 1]!) / speed);
    return () => clearTimeout(timer);
  }, [step, isPlaying, speed, captions]);
  useEffect(() => {
    if (step === 0) return undefined;
    const figure = figureOf(bar.current);
    const stop = new AbortController();
    const {signal} = stop;
    figure.addEventListener('keydown', (event) => pressKey(event, step, dispatch), {signal});
    figure.addEventListener('click', (event) => pressNote(event, dispatch), {signal});
    return () => stop.abort();
  }, [step]);

  const isActive = step > 0;
  const isOver = step === last && !isPlaying;
  return (
    <div
      className="thread__player needs-js"
      ref={bar}
      role="group"
      aria-label="Replay"
      onBlur={({currentTarget, relatedTarget: next}) => {
        // Pause for a reader who continues with the keyboard: the next part would bring the page back. A press on text
        // gives the focus to `#main`, which contains the player.
        if (isPlaying && next && !next.contains(currentTarget) && !currentTarget.contains(next)) dispatch('toggle');
      }}>
      {isActive && (
        <Control icon={icons.previous} label="Back" isOff={step === 1} onPress={() => dispatch({to: step - 1})} />
      )}
      <button key="play" type="button" className="button thread__play" onClick={() => dispatch('toggle')}>
        <Icon path={isPlaying ? icons.pause : icons.play} />
        {isPlaying ? 'Pause' : isActive ? (isOver ? 'Play again' : 'Play') : 'Replay this thread'}
      </button>
      {isActive && (
        <>
          <Control icon={icons.next} label="Forward" isOff={step === last} onPress={() => dispatch({to: step + 1})} />
          <select
            className="thread__speed"
            aria-label="Speed"
            value={speed}
            onChange={({target}) => setSpeed(Number(target.value))}>
            {speeds.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
          <button
            type="button"
            className="thread__control"
            onClick={() => {
              focusPlay(bar.current!);
              dispatch('close');
            }}>
            Show all
          </button>
        </>
      )}
      <p className="thread__caption" role="status">
        {isActive && `Step ${step} of ${last}. ${captions[step - 1]}`}
      </p>
    </div>
  );
}

/** Keeps the focus nearby if the element that has it disappears. */
const focusPlay = (around: Element) => around.querySelector<HTMLElement>('.thread__play')!.focus({preventScroll: true});

const figureOf = (bar: HTMLElement | null) => bar!.closest<HTMLElement>('.thread')!;

const reduce =
  (last: number) =>
  (state: State, action: Action): State => {
    const {step, isPlaying} = state;
    if (action === 'close') return {step: 0, isPlaying: false};
    if (action === 'next') return {step: Math.min(step + 1, last), isPlaying: step + 1 < last};
    if (action !== 'toggle') return {step: Math.min(Math.max(action.to, 1), last), isPlaying: false};
    if (step === 0 || (step === last && !isPlaying)) return {step: 1, isPlaying: true};
    return {step, isPlaying: !isPlaying};
  };

interface ControlProps {
  readonly icon: IconPath;
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** A button that keeps the focus if it has nothing left to do. */
function Control({icon, label, isOff, onPress}: ControlProps): ReactNode {
  return (
    <button
      type="button"
      className="thread__control"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}>
      <Icon path={icon} />
    </button>
  );
}

/** Handles the player's keys, unless they have another meaning. For example, arrow keys choose and scroll in lists. */
function pressKey(event: KeyboardEvent, step: number, dispatch: (action: Action) => void) {
  const target = event.target as Element;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.closest('select, pre, .table')) return;
  const isButton = target.closest('button, summary') !== null;
  const actions: Readonly<Record<string, Action>> = {
    ArrowRight: {to: step + 1},
    ArrowLeft: {to: step - 1},
    Escape: 'close',
    ...(!isButton && {' ': 'toggle'}),
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  const player = action === 'close' && target.closest('.thread__player');
  if (player) focusPlay(player);
  dispatch(action);
}

/** Goes to the step of a legend entry that was pressed. */
function pressNote(event: MouseEvent, dispatch: (action: Action) => void) {
  const note = (event.target as Element).closest('a')?.closest<HTMLElement>('li[data-part]');
  if (!note || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  dispatch({to: Number(note.dataset.part)});
}
