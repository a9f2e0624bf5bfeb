import {useEffect, useRef, useState, type ReactNode} from 'react';
import type {RequestForm} from '../../../plugins/reference/call.ts';
import type {CommandForm} from '../../../plugins/reference/command.ts';
import {CommandBuilder} from './CommandBuilder.tsx';
import {isFor} from './link.ts';
import {labels, type BuilderKind, type Kept} from './parts.tsx';
import {RequestBuilder} from './RequestBuilder.tsx';
import './style.css';

interface Props {
  readonly kind: BuilderKind;
  /** The name of the form's file (plugins/builders). */
  readonly id: string;
}

/** The site's base URL, from the bundler. */
declare const __webpack_public_path__: string;

/** A button and the form that it opens. The form's data is fetched when the form opens. */
export default function Builder({kind, id}: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  /** The URL's hash that opened the form, and a count, because the reader can follow another link while it's open. */
  const [start, setStart] = useState({hash: '', count: 0});
  const [form, setForm] = useState<object>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** The values that the reader filled in, for when the form is closed and opened again. */
  const kept = useRef<Kept>({});

  useEffect(() => {
    const openByLink = () => {
      if (!isFor(location.hash, id)) return;
      setOpen(true);
      // The form has written this address itself, and can have values that a link can't.
      if (location.hash === kept.current.link) return;
      kept.current = {};
      setStart(({count}) => ({hash: location.hash, count: count + 1}));
    };
    openByLink();
    addEventListener('hashchange', openByLink);
    return () => removeEventListener('hashchange', openByLink);
  }, [id]);

  useEffect(() => {
    if (start.count > 0 && form) button.current?.scrollIntoView();
  }, [start.count, form]);

  useEffect(() => {
    // Most of a form that opens at the bottom of the window would be out of view.
    const isLow = button.current!.getBoundingClientRect().bottom > (innerHeight * 2) / 3;
    if (isOpen && form && isLow) button.current!.scrollIntoView();
  }, [isOpen, form]);

  useEffect(() => {
    if (!isOpen || form) return undefined;
    let isCurrent = true;
    setFailed(false);
    fetchForm(`${__webpack_public_path__}forms/${id}.json`).then(
      (found) => isCurrent && setForm(found),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setFailed(true);
      },
    );
    return () => void (isCurrent = false);
  }, [isOpen, form, id, attempt]);

  const close = () => {
    setOpen(false);
    button.current!.focus();
    // Otherwise, a reload would open the form again.
    if (isFor(location.hash, id)) history.replaceState(history.state, '', location.pathname + location.search);
  };
  const shared = {id, hash: start.hash, kept: kept.current, onClose: close};

  return (
    <>
      <button
        type="button"
        ref={button}
        className="builder-open needs-js"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}>
        {labels[kind]}
      </button>
      {isOpen && form && kind === 'request' && (
        <RequestBuilder key={start.count} form={form as RequestForm} {...shared} />
      )}
      {isOpen && form && kind === 'command' && (
        <CommandBuilder key={start.count} form={form as CommandForm} {...shared} />
      )}
      {isOpen && !form && (
        <p role={hasFailed ? 'alert' : 'status'}>
          {hasFailed ? 'The form did not load. ' : 'Loading the form…'}
          {hasFailed && (
            <button
              type="button"
              className="builder__button"
              onClick={() => {
                // The button disappears, so keep the focus nearby.
                button.current!.focus();
                setAttempt(attempt + 1);
              }}>
              Retry
            </button>
          )}
        </p>
      )}
    </>
  );
}

async function fetchForm(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Can't fetch a form: ${response.status} for ${address}`);
  return (await response.json()) as object;
}
