import type {KeyboardEvent, ReactNode} from 'react';
import {hasModifier} from './keys.ts';

interface Props<Value extends string> {
  /** What is chosen from, for screen readers. */
  readonly label: string;
  readonly choices: readonly {value: Value; label: string; count: number}[];
  /** `undefined` for all. */
  readonly chosen: Value | undefined;
  /** Whether the counts are final; only then they are shown. */
  readonly isCounted: boolean;
  readonly onChoose: (value: Value | undefined) => void;
}

/** Buttons that limit results, with how many each would leave: Tab and the arrow keys reach them. */
export function Filter<Value extends string>({label, choices, chosen, isCounted, onChoose}: Props<Value>): ReactNode {
  if (choices.length < 2 && chosen === undefined) return null;
  return (
    <div className="search-filter" role="group" aria-label={label} onKeyDown={moveFocus}>
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

/** The left and right arrow keys alone go to the button before and after. */
function moveFocus(event: KeyboardEvent) {
  const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (step === undefined || hasModifier(event)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)!.focus();
}
