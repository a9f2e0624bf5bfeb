/** The "Ask the docs" panel. Answers live as long as the page, and nothing is stored. */
import './panel.css';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {narrow} from '../../../client/breakpoints.ts';
import {isComposing} from '../../../client/composition.ts';
import {ErrorBoundary} from '../../../client/ErrorBoundary.tsx';
import {bringNavigator} from '../../../client/navigator/intent.ts';
import {limits} from '../protocol.ts';
import {Answer, Sources} from './Answer.tsx';
import {parseAnswer, textOf} from './markdown.ts';
import {stateTexts, useConversation, type Turn} from './useConversation.ts';

/** Below this width, the panel fills the whole window, and the page behind it can't be used. */
const isNarrow = matchMedia(narrow);

/** A handle that opens the panel. */
export interface AskOpener {
  open: () => void;
}

interface Props {
  /** The WebSocket URL of the service. */
  readonly url: string;
}

/** The panel, which opens when it is mounted. There is one per page. */
export const AskPanel = forwardRef<AskOpener, Props>(function AskPanel({url}, opener) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [question, setQuestion] = useState('');
  const conversation = useConversation(url);
  const {turns, running, connection} = conversation;
  const focusInput = () => input.current!.focus();

  function show() {
    if (isNarrow.matches) dialog.current!.showModal();
    else dialog.current!.show();
  }

  function open() {
    if (!dialog.current!.open) show();
    focusInput();
    conversation.connect();
    // Answers outlive the pages that their sources lead to.
    bringNavigator();
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only once
  useLayoutEffect(open, []);
  useImperativeHandle(opener, () => ({open}));

  useEffect(() => {
    /** Opens the panel again when a phone is turned, because only a panel that fills the window is modal. */
    const turn = () => {
      if (!dialog.current!.open) return;
      const focused = document.activeElement as HTMLElement;
      dialog.current!.close();
      show();
      focused.focus();
    };
    isNarrow.addEventListener('change', turn);
    return () => isNarrow.removeEventListener('change', turn);
  }, []);

  const isRunning = running !== undefined;
  // An answer can end while the focus is on Stop. That button is then hidden, so move the focus to the field.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('.ask__send, .ask__stop')) input.current!.focus();
  }, [isRunning]);

  const latest = turns.at(-1)?.id;
  useLayoutEffect(() => {
    if (latest !== undefined) log.current?.lastElementChild?.scrollIntoView({block: 'start'});
  }, [latest]);
  useLayoutEffect(() => {
    const {current} = log;
    if (!current || !isAtEnd.current) return;
    if (isRunning) {
      lastTop.current = current.scrollHeight - current.clientHeight;
      current.scrollTop = lastTop.current;
      return;
    }
    // Of the sources, only the heading comes into view, because in a low window the list would push the answer out of
    // view. The last piece of an answer, or all of it, can arrive together with the end.
    [...current.querySelectorAll('.ask__turn:last-child :is(.ask__text, .ask__fault, .ask__again, .ask__caption)')]
      .at(-1)
      ?.scrollIntoView({block: 'nearest'});
  }, [running?.answer, isRunning]);

  function close() {
    dialog.current!.close();
    conversation.disconnect();
    // A navigation might have replaced the button that was pressed.
    document.querySelector<HTMLElement>('[data-action="ask"]')?.focus();
  }

  function ask() {
    if (!conversation.ask(question)) return;
    setQuestion('');
    focusInput();
  }

  function stop({detail}: MouseEvent) {
    // Ignore the second press of a double click on Ask.
    if (detail > 1) return;
    conversation.stop();
    // Keep the focus when the button disappears.
    focusInput();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    close();
  }

  /** Closes the panel when the reader follows a link in a narrow window, because the panel would cover the page. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isFollowed = link && link.origin === location.origin && !link.target && !isModified(event);
    if (isFollowed && isNarrow.matches) dialog.current!.close();
  }

  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby="ask-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={follow}>
      <div className="ask__head">
        <h2 id="ask-title" className="ask__title">
          Ask the docs
        </h2>
        <button
          type="button"
          className="ask__plain"
          onClick={() => {
            conversation.clear();
            focusInput();
          }}>
          Clear
        </button>
        <button type="button" className="ask__plain" onClick={close}>
          Close
        </button>
      </div>
      <ErrorBoundary>
        <div
          ref={log}
          className="ask__log"
          role="region"
          aria-label="Answers"
          tabIndex={0}
          onScroll={({currentTarget: {scrollTop, clientHeight, scrollHeight}}) => {
            const rest = scrollHeight - clientHeight - scrollTop;
            // A reader who scrolls up slowly leaves the end by a few pixels at a time.
            isAtEnd.current = rest <= 1 || (rest <= 40 && scrollTop >= lastTop.current);
            lastTop.current = scrollTop;
          }}>
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              turn={turn}
              canAsk={!isRunning}
              onAgain={() => {
                conversation.askAgain(turn);
                focusInput();
              }}
            />
          ))}
        </div>
      </ErrorBoundary>
      <p className="ask__status" role="status">
        {stateTexts[connection] ?? (question.length >= limits.question && tooLong)}
        {connection === 'failed' && (
          <>
            {' '}
            <button
              type="button"
              className="ask__again"
              onClick={() => {
                conversation.connect();
                focusInput();
              }}>
              Try again
            </button>
          </>
        )}
      </p>
      {/* Announces each event once. A live log would be read again with each piece of an answer. */}
      <p className="visually-hidden" role="status">
        {newsOf(turns.at(-1))}
      </p>
      <form
        className="ask__form"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}>
        <label htmlFor="ask-question" className="visually-hidden">
          Your question
        </label>
        <textarea
          ref={input}
          id="ask-question"
          rows={2}
          maxLength={limits.question}
          placeholder="How do I …"
          autoComplete="off"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            ask();
          }}
        />
        <button type="submit" className="ask__send" hidden={isRunning}>
          Ask
        </button>
        <button type="button" className="ask__stop" hidden={!isRunning} onClick={stop}>
          Stop
        </button>
      </form>
      <p className="ask__note">
        Answers are generated from the docs and might be wrong, so check their sources. Nothing is stored.
      </p>
    </dialog>
  );
});

/** The message when the field is full, because the browser silently drops the rest of a pasted text. */
const tooLong = `A question can have at most ${limits.question.toLocaleString('en-US')} characters.`;

const isModified = ({button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Returns the announcement about the latest question for screen readers. */
function newsOf(turn: Turn | undefined): string {
  if (!turn) return '';
  if (turn.state === 'running') return 'Searching the docs.';
  return `${textOf(parseAnswer(turn.answer, turn.sources.length))} ${turn.note}`.trim();
}

interface TurnProps {
  readonly turn: Turn;
  /** Whether no answer is being written, so a question can be asked. */
  readonly canAsk: boolean;
  readonly onAgain: () => void;
}

function TurnView({turn, canAsk, onAgain}: TurnProps): ReactNode {
  const {question, answer, sources, state, note} = turn;
  const isRunning = state === 'running';
  return (
    <article className="ask__turn" data-state={isRunning ? undefined : state}>
      <h3 className="ask__question">{question}</h3>
      <div className="ask__text">
        {isRunning && !answer && <p className="ask__waiting">Searching the docs …</p>}
        <Answer markdown={answer} sources={sources} />
      </div>
      {!isRunning && (
        <div>
          {note && <p className="ask__fault">{note}</p>}
          {state === 'failed' && (
            <button type="button" className="ask__again" disabled={!canAsk} onClick={onAgain}>
              Ask again
            </button>
          )}
          {sources.length > 0 && (
            <>
              <p className="ask__caption">Sources</p>
              <Sources sources={sources} />
            </>
          )}
        </div>
      )}
    </article>
  );
}
