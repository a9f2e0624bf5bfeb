import {useEffect, useRef, type KeyboardEvent, type ReactNode} from 'react';
import {hasModifier} from './keys.ts';

interface Props<Value extends string> {
  /** The name of the group of choices, for screen readers. */
  readonly label: string;
  readonly choices: readonly {value: Value; label: string; count: number}[];
  /** The selected choice, or `undefined` for all. */
  readonly chosen: Value | undefined;
  /** Whether the counts are final. Counts appear only if they are final. */
  readonly isCounted: boolean;
  readonly onChoose: (value: Value | undefined) => void;
}

/** Buttons that filter the results and show how many results each leaves. Tab and the arrow keys move between them. */
export function Filter<Value extends string>({label, choices, chosen, isCounted, onChoose}: Props<Value>): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  // After Back, the choice can be out of view in a small window, where the row scrolls. `scrollIntoView` would also
  // scroll the page.
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!pressed) return;
    const {offsetLeft, clientWidth} = row.current!;
    row.current!.scrollLeft = pressed.offsetLeft + pressed.offsetWidth - offsetLeft - clientWidth;
  }, []);
  if (choices.length < 2 && chosen === undefined) return null;
  return (
    <div ref={row} className="search-filter" role="group" aria-label={label} onKeyDown={moveFocus}>
      {[{value: undefined, label: 'All', count: 0}, ...choices].map(({value, label: name, count}) => (
        <button
          key={value ?? ''}
          type="button"
          className="search-filter__choice"
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}>
          {name}
          {value !== undefined && isCounted && <span className="search-filter__count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus to the previous or next button when the left or right arrow key is pressed without a modifier. */
function moveFocus(event: KeyboardEvent) {
  const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (step === undefined || hasModifier(event)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)!.focus();
}
