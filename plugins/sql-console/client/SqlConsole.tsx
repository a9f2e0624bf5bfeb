/** The SQL console: a modal dialog with a field for the statement, the tables, and the results. */
import './console.css';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import {flushSync} from 'react-dom';
import {isComposing} from '../../../client/composition.ts';
import {Icon} from '../../../client/Icon.tsx';
import * as icons from '../../../client/icons.ts';
import {isOutsidePress} from '../../../client/outsidePress.ts';
import {say} from '../../../client/status.ts';
import {bindArguments, splitStatements} from '../statements.ts';
import {areCached} from './download.ts';
import type {Fault} from './messages.ts';
import {nameResult, ResultTable} from './ResultTable.tsx';
import type {Session, SessionState} from './session.ts';
import {TableList} from './TableList.tsx';

/** A handle that opens the console. */
export interface ConsoleOpener {
  /** Shows the dialog. @param statement replaces the text of the field */
  open: (statement: string) => void;
}

interface Props {
  readonly session: Session;
  /** The URLs of the files that the first run downloads. */
  readonly urls: readonly string[];
  /** The size of the download. */
  readonly bytes: number;
  readonly firstStatement: string;
}

/** The elements that show the outcome of a run. */
const outcomes = '.sql__fault, [data-notice], .sql__done, .sql__result';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The console, which opens when it is mounted. There is one per page. */
export const SqlConsole = forwardRef<ConsoleOpener, Props>(function SqlConsole(
  {session, urls, bytes, firstStatement},
  opener,
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const selected = useRef<Fault>(undefined);
  const sample = useRef(firstStatement);
  const [script, setScript] = useState(firstStatement);
  const [values, setValues] = useState<Record<string, string>>({});
  /** The script of the last run, to which the position of an error refers. */
  const [ranScript, setRanScript] = useState('');
  const [isKept, setKept] = useState(false);
  /** Whether the last run was of a sample that the field no longer shows. */
  const [isOther, setOther] = useState(false);
  const current = useSyncExternalStore(session.subscribe, session.getState);
  const state = isOther ? {...current, results: [], fault: undefined} : current;
  const isBusy = state.phase !== 'idle';
  const fault = script === ranScript ? state.fault : undefined;
  const {names} = bindArguments(script, String, 'postgresql');
  const isEmpty = splitStatements(script, 'postgresql').length === 0;

  function show() {
    dialog.current!.showModal();
    runButton.current!.focus();
  }
  useLayoutEffect(() => {
    // Names are inserted at the caret, and Firefox and WebKit start with the caret before the statement.
    const {value} = field.current!;
    field.current!.setSelectionRange(value.length, value.length);
    show();
  }, []);
  useImperativeHandle(opener, () => ({
    open(statement) {
      // The same sample shows what the reader has made of it.
      if (statement !== sample.current) {
        sample.current = statement;
        flushSync(() => {
          setScript(statement);
          setOther(isBusy && statement !== ranScript);
          if (statement !== ranScript && !isBusy) session.clear();
        });
      }
      show();
    },
  }));
  useEffect(() => {
    if (!fault || fault === selected.current) return;
    selected.current = fault; // select each fault only once, not again when an edit is undone
    if (document.activeElement === field.current) select(fault);
  }, [fault]);
  useEffect(() => {
    if (isBusy) return;
    void areCached(urls).then(setKept);
    // On a phone, the outcome of the run is below the window.
    dialog.current!.querySelector(outcomes)?.scrollIntoView({block: 'nearest'});
  }, [isBusy, urls]);
  // Keep the focus in the dialog when the pressed button is gone.
  useEffect(() => {
    if (dialog.current!.open && !dialog.current!.contains(document.activeElement)) runButton.current!.focus();
  }, [isBusy]);

  function select({place}: Fault) {
    if (!place) return;
    field.current!.focus();
    field.current!.setSelectionRange(place.start, place.end);
  }

  function run() {
    if (isEmpty || isBusy) return;
    setRanScript(script);
    setOther(false);
    session.run(script, values);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    run();
  }

  /** Inserts a name at the caret, with spaces to the words around it. */
  function insert(name: string) {
    const {value, selectionStart, selectionEnd} = field.current!;
    const before = /[\w"')*;]$/.test(value.slice(0, selectionStart)) ? ' ' : '';
    const after = /^\w/.test(value.slice(selectionEnd)) ? ' ' : '';
    field.current!.setRangeText(before + name + after, selectionStart, selectionEnd, 'end');
    setScript(field.current!.value);
    say(`Inserted ${name}`);
  }

  const isMac = document.documentElement.dataset.platform === 'mac';
  return (
    <dialog
      ref={dialog}
      className="sql"
      aria-labelledby="sql-title"
      onKeyDown={onKeyDown}
      onClick={(event) => isOutsidePress(event, dialog.current!) && dialog.current!.close()}>
      <div className="sql__frame">
        <div className="sql__head">
          <h2 className="sql__title" id="sql-title">
            Run SQL on Fernway’s data
          </h2>
          <button type="button" className="sql__close" aria-label="Close" onClick={() => dialog.current!.close()}>
            <Icon path={icons.close} />
          </button>
        </div>
        <div className="sql__body">
          <div className="sql__main">
            <label className="sql__label" htmlFor="sql-script">
              SQL statement
            </label>
            <div className="sql__editor">
              <pre className="sql__mirror" aria-hidden="true">
                <Marked text={script} fault={fault} />
              </pre>
              <textarea
                ref={field}
                id="sql-script"
                className="sql__field"
                value={script}
                spellCheck={false}
                autoCapitalize="off"
                autoCorrect="off"
                aria-invalid={fault !== undefined}
                aria-describedby={fault && 'sql-fault'}
                onChange={(event) => setScript(event.target.value)}
              />
            </div>
            {names.length > 0 && (
              <fieldset className="sql__values">
                <legend>Arguments (an empty field means NULL)</legend>
                {names.map((name) => (
                  <label key={name}>
                    <code>{name}</code>
                    <input
                      type="text"
                      placeholder="NULL"
                      autoComplete="off"
                      autoCapitalize="off"
                      value={values[name] ?? ''}
                      onChange={(event) => setValues({...values, [name]: event.target.value})}
                    />
                  </label>
                ))}
              </fieldset>
            )}
            <div className="sql__actions">
              {isBusy ? (
                <button
                  type="button"
                  className="button"
                  ref={runButton}
                  // Ignore the second press of a double click on Run.
                  onClick={({detail}) => detail < 2 && session.stop()}>
                  {state.phase === 'running' ? 'Stop' : 'Cancel'}
                </button>
              ) : (
                <button
                  type="button"
                  className="button"
                  ref={runButton}
                  aria-describedby="sql-note"
                  disabled={isEmpty}
                  onClick={run}>
                  {state.notice === 'download-failed' ? 'Retry' : 'Run'}
                </button>
              )}
              <button type="button" className="sql__button" disabled={isBusy} onClick={session.reset}>
                Start over
              </button>
              <span className="sql__note" id="sql-note">
                {!isKept && state.loaded === 0 && state.results.length === 0 ? (
                  <>The first run downloads a database: {megabytes(bytes)}.</>
                ) : (
                  <span className="sql__keys">
                    <kbd>{isMac ? '⌘ Enter' : 'Ctrl Enter'}</kbd> runs the statement, too.
                  </span>
                )}
              </span>
            </div>
            <div role="status" className="sql__status">
              <Status state={state} script={ranScript} />
            </div>
            {state.phase === 'starting' && state.loaded > 0 && (
              <p className="sql__progress">
                <progress aria-label="Download" value={state.loaded} max={bytes} /> {megabytes(state.loaded)} of{' '}
                {megabytes(bytes)}
              </p>
            )}
            {fault?.place && (
              <button type="button" className="sql__button" onClick={() => select(fault)}>
                Go to the error
              </button>
            )}
            {state.results.map((result, index) => (
              <ResultTable key={index} result={result} number={state.results.length > 1 ? index + 1 : undefined} />
            ))}
            <p className="visually-hidden" role="status" data-status="" />
          </div>
          <TableList tables={state.tables} onInsert={insert} />
        </div>
      </div>
    </dialog>
  );
});

/** A copy of the script under the field, which sets the field's height and marks an error. */
function Marked({text, fault}: {readonly text: string; readonly fault: Fault | undefined}) {
  const {start, end} = fault?.place ?? {start: 0, end: 0};
  return (
    <>
      {text.slice(0, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(end)}
      {'\n'}
    </>
  );
}

const notices: Record<NonNullable<SessionState['notice']>, string> = {
  stopped: 'Stopped. The next run starts with the original data.',
  'too-long': 'The statement ran for 10 seconds and was stopped. The next run starts with the original data.',
  reset: 'The next run starts with the original data.',
  'download-failed': 'The download failed. Check your network connection, and then select Retry.',
  broken: 'The database stopped working. The next run starts with the original data.',
};

interface StatusProps {
  readonly state: SessionState;
  /** The script that was run. */
  readonly script: string;
}

/** Shows what is happening and the outcome of the run. */
function Status({state, script}: StatusProps) {
  const {fault} = state;
  if (state.phase === 'starting') return <p>{state.loaded > 0 ? 'Downloading…' : 'Starting the database…'}</p>;
  if (state.phase === 'running') return <p>Running…</p>;
  if (state.notice) return <p data-notice={state.notice}>{notices[state.notice]}</p>;
  if (!fault && state.results.length > 0) {
    const several = state.results.length > 1;
    const names = state.results.map((result, i) => nameResult(result, several ? i + 1 : undefined));
    return <p className="visually-hidden">Done: {names.join(', ')}</p>;
  }
  if (!fault) return null;
  return (
    <p className="sql__fault" id="sql-fault">
      {fault.place && <strong>{placeOf(script, fault.place.start)}: </strong>}
      {fault.message}. {fault.hint}
    </p>
  );
}

function placeOf(script: string, index: number): string {
  const lines = script.slice(0, index).split('\n');
  return `Line ${lines.length}, column ${[...lines.at(-1)!].length + 1}`;
}
