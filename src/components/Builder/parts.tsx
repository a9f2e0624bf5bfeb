/** The parts of both forms. */
import {useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {performCopy} from '../../../client/action.ts';
import type {RequestValues} from '../../../plugins/reference/call.ts';
import type {CommandValues} from '../../../plugins/reference/command.ts';
import {longestLink} from './link.ts';

export type BuilderKind = 'request' | 'command';

/** The values that the reader filled in before the form was closed. */
export interface Kept {
  request?: RequestValues;
  command?: CommandValues;
  /** The last address that the form has written. */
  link?: string;
}

/** The properties of both forms. */
export interface BuilderProps<Form> {
  readonly id: string;
  readonly form: Form;
  /** The URL's hash if it names this form, otherwise an empty string. */
  readonly hash: string;
  /** Keeps the values while the form is closed. */
  readonly kept: Kept;
  readonly onClose: () => void;
}

export const labels: Readonly<Record<BuilderKind, string>> = {
  request: 'Build this request',
  command: 'Build this command',
};

/** A description from the data: text in backticks becomes code, and links become their text. */
function Description({text, id}: {readonly text: string; readonly id?: string}): ReactNode {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*/g, '');
  return (
    <p className="builder__text" id={id}>
      {plain.split('`').map((part, i) => (i % 2 ? <code key={i}>{part}</code> : part))}
    </p>
  );
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly required?: boolean;
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  readonly fault?: string | undefined;
  /** Whether the row is a `fieldset`, because it has no single control. */
  readonly isGroup?: boolean;
  /** Shown next to the name. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A value with its name, its description, and its fault, if any. */
export function Row({id, name, required, type, description, fault, isGroup, action, children}: RowProps): ReactNode {
  const row = useRef<HTMLFieldSetElement & HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The buttons that add and remove a value disappear when they are pressed, so move the focus to the value.
    if (pressed.current?.isConnected === false && document.activeElement === document.body) focusIn(row.current!);
    pressed.current = null;
  });
  const keepPress = ({target}: MouseEvent) => (pressed.current = (target as Element).closest('button'));
  const head = (
    <>
      <code>{name}</code>
      {type && <span className="params__type">{type}</span>}
      {required && <span className="params__required">required</span>}
    </>
  );
  const rest = (
    <>
      {description && <Description text={description} id={`${id}-text`} />}
      {children}
      {fault && (
        <p className="builder__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </>
  );
  if (isGroup) {
    return (
      <fieldset
        className="builder__row"
        ref={row}
        onClick={keepPress}
        aria-describedby={describedBy(id, description, fault)}>
        <legend className="builder__head">{head}</legend>
        {action}
        {rest}
      </fieldset>
    );
  }
  return (
    <div className="builder__row" ref={row} onClick={keepPress}>
      <label className="builder__head" htmlFor={id}>
        {head}
      </label>
      {action}
      {rest}
    </div>
  );
}

/** Focuses the first visible field of a row, or else its last visible button. */
function focusIn(row: Element) {
  const find = (name: string) => [...row.querySelectorAll<HTMLElement>(`${name}:not(details:not([open]) *)`)];
  (find('.builder__input')[0] ?? find('button').at(-1))?.focus();
}

/** Returns the ids of the texts in `Row` that describe a control. */
export const describedBy = (id: string, description?: string, fault?: string) =>
  [description && `${id}-text`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;

interface InputProps {
  readonly id: string;
  readonly value: string;
  readonly label?: string;
  readonly description?: string | undefined;
  readonly fault?: string | undefined;
  readonly onChange: (value: string) => void;
}

interface TextProps extends InputProps {
  readonly isNumber?: boolean;
  /** Whether the field has only one line. Pasted text loses its line breaks. */
  readonly isLine?: boolean;
}

/** A text field, which grows with its lines. */
export function TextInput({id, value, label, description, fault, isNumber, isLine, onChange}: TextProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const {current} = area;
    if (current) current.rows = 1;
    // Measuring lays out the page, which takes seconds if a list adds hundreds of fields.
    if (value === '') return;
    while (current && current.scrollHeight > current.clientHeight && current.rows < 12) current.rows += 1;
  }, [value]);
  const common = {
    id,
    value,
    className: 'builder__input',
    'aria-label': label,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy(id, description, fault),
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'off',
  } as const;
  if (isLine || isNumber)
    return (
      <input
        {...common}
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        onChange={({target}) => onChange(target.value)}
      />
    );
  return <textarea {...common} rows={1} ref={area} onChange={({target}) => onChange(target.value)} />;
}

interface ChoiceProps extends InputProps {
  /** The values, each with the text to show for it. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A choice of one of several values. Also shows any other value, because a link can contain one. */
export function Choice({id, value, label, options, description, fault, onChange}: ChoiceProps): ReactNode {
  const isKnown = options.some(([each]) => each === value);
  return (
    <select
      id={id}
      className="builder__input"
      value={value}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      aria-describedby={describedBy(id, description, fault)}
      onChange={({target}) => onChange(target.value)}>
      {[...(isKnown ? [] : [[value, value] as const]), ...options].map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Replaces the field for a credential. */
export function Credential({id, name, label}: {readonly id: string; readonly name: string; readonly label?: string}) {
  return (
    <>
      <input
        className="builder__input"
        id={id}
        value={`$${name}`}
        readOnly
        aria-label={label}
        aria-describedby={`${id}-reason`}
        spellCheck={false}
      />
      <p className="builder__text" id={`${id}-reason`}>
        You can’t enter a credential here, so it can’t end up in a link or a screenshot. The result reads it from the
        environment variable.
      </p>
    </>
  );
}

interface SmallButtonProps {
  readonly children: ReactNode;
  readonly label?: string;
  readonly onPress: () => void;
}

/** A button inside the form. */
export function SmallButton({children, label, onPress}: SmallButtonProps): ReactNode {
  return (
    <button type="button" className="builder__button" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

interface ListProps {
  readonly name: string;
  readonly items: readonly ReactNode[];
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** A list of items that the reader can add and remove. */
export function ItemList({name, items, onAdd, onRemove}: ListProps): ReactNode {
  const add = useRef<HTMLButtonElement>(null);
  /** Counts removals to recreate all fields after each one, because fields keep the text that was typed in them. */
  const [removals, setRemovals] = useState(0);
  return (
    <div className="builder__items">
      {items.map((item, i) => (
        <div className="builder__item" key={`${removals}-${i}`}>
          <div className="builder__grow">{item}</div>
          <SmallButton
            label={`Remove item ${i + 1} of ${name}`}
            onPress={() => {
              // The button disappears with the item, so keep the focus nearby.
              add.current?.focus();
              setRemovals(removals + 1);
              onRemove(i);
            }}>
            Remove
          </SmallButton>
        </div>
      ))}
      <button
        type="button"
        className="builder__button"
        ref={add}
        onClick={({currentTarget}) => {
          flushSync(onAdd);
          // A large item pushes this button out of the window, so continue in the item.
          focusIn(currentTarget.previousElementSibling!);
        }}>
        Add to <code>{name}</code>
      </button>
    </div>
  );
}

interface FootProps {
  /** The number of invalid values. */
  readonly faultCount: number;
  readonly good: string;
  readonly link: string;
  readonly kept: Kept;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** The pause in typing before the URL changes, in milliseconds, because browsers limit how often it can change. */
const addressDelay = 400;

/** The foot of a form, with the form's status and the actions for the whole form. */
export function Foot({faultCount, good, link, kept, onReset, onClose}: FootProps): ReactNode {
  // A form that is opened again lost its URL when it was closed, so it writes its link even if no value changes.
  const written = useRef(kept.request || kept.command ? '' : link);
  const [path] = useState(() => location.pathname);
  // The URL keeps the values, so a reload or Back restores them.
  useEffect(() => {
    if (link === written.current || link.length > longestLink) return undefined;
    const timer = setTimeout(() => {
      // The URL is already that of another page, which is still loading.
      if (location.pathname !== path) return;
      kept.link = written.current = link;
      history.replaceState(history.state, '', link);
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [link, path, kept]);
  return (
    <div className="builder__foot">
      <p className={faultCount > 0 ? 'builder__fault' : 'builder__good'} role="status">
        {faultCount === 0 ? good : `${faultCount} ${faultCount === 1 ? 'value needs' : 'values need'} correction.`}
      </p>
      <SmallButton onPress={onReset}>Reset</SmallButton>
      <button
        type="button"
        className="builder__button"
        disabled={link.length > longestLink}
        onClick={({currentTarget}) =>
          void performCopy(currentTarget, location.href.replace(/#.*/s, '') + link, 'Copy link')
        }>
        Copy link
      </button>
      <SmallButton onPress={onClose}>Close</SmallButton>
      {link.length > longestLink && (
        <p className="builder__text">The values are too long for a link. Shorten the longest text.</p>
      )}
    </div>
  );
}
