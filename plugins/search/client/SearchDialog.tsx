/**
 * The search dialog: a combobox with a list of results, based on the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It uses the native modal dialog, which keeps the focus inside
 * and restores it afterward.
 */
import './search.css';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import {flushSync} from 'react-dom';
import {isComposing} from '../../../client/composition.ts';
import {ErrorBoundary} from '../../../client/ErrorBoundary.tsx';
import {Icon} from '../../../client/Icon.tsx';
import * as icons from '../../../client/icons.ts';
import {bringNavigator} from '../../../client/navigator/intent.ts';
import {isOutsidePress} from '../../../client/outsidePress.ts';
import type {ResultKind, SearchAnswer, SearchProvider} from '../engine/types.ts';
import {writeAddress} from './address.ts';
import {DefinitionCard} from './DefinitionCard.tsx';
import {Filter} from './Filter.tsx';
import {Hits, kindsOf, optionsOf} from './Hits.tsx';
import {hasModifier, moveByKey} from './keys.ts';
import {Correction, Failure, NoResults} from './Notices.tsx';
import {placesOf} from './places.ts';
import {SavedPlaces} from './SavedPlaces.tsx';
import type {SearchSettings} from './settings.ts';
import {texts} from './texts.ts';
import {longestQuery, useSearch, viewOf, type View} from './useSearch.ts';
import {useSaved} from './useSaved.ts';
import {useSpoken} from './useSpoken.ts';

const listId = 'search-results';

/** A handle that opens the dialog. */
export interface SearchOpener {
  /**
   * Shows the dialog, or closes it if it is open.
   * @param query text that was typed before the dialog was loaded
   */
  open: (query: string) => void;
}

interface Props {
  readonly provider: SearchProvider;
  readonly settings: SearchSettings;
  /** The text that was typed before the dialog was loaded. */
  readonly firstQuery: string;
}

/** The only search dialog of a page. It opens when it is mounted. */
export const SearchDialog = forwardRef<SearchOpener, Props>(function SearchDialog(
  {provider, settings, firstQuery},
  opener,
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(firstQuery);
  const [kind, setKind] = useState<ResultKind>();
  const [isOpen, setOpen] = useState(true);
  const [isPressed, setPressed] = usePress();
  /**
   * The option that Enter opens, and whether the reader chose it with a key. A new view only keeps an option chosen
   * with a key.
   */
  const [active, setActive] = useState({index: 0, isChosen: false});
  /** Where to open the active option if the reader pressed Enter before an answer arrived. */
  const submitted = useRef<'here' | 'tab' | undefined>(undefined);
  const saved = useSaved(settings.baseUrl);
  const search = useSearch(provider, {query: text, kind}, isOpen);

  // Keep showing the current view until there is a new one, and while the pointer is down on it. A click needs the
  // pressed element to still be there on release.
  const next = viewOf(search);
  const [view, setView] = useState<View>(next ?? 'start');
  if (next && next !== view && !isPressed) {
    const chosen = active.isChosen ? optionsIn(view)[active.index] : undefined;
    setView(next);
    setActive({index: Math.max(0, optionsIn(next).indexOf(chosen!)), isChosen: active.isChosen});
  }
  const options = optionsIn(view);
  const hits = options.length > 0 ? (view as SearchAnswer) : undefined;
  const shown = view as Partial<SearchAnswer>;
  /** Whether the view is of an earlier query, or can still change before the reader has chosen an option. */
  const waits =
    search.query && !search.error && (shown.query !== search.query || !(shown.isComplete || active.isChosen));
  const spoken = useSpoken(waits ? '' : messageOf(view), search.query);

  function show(query: string) {
    dialog.current!.showModal();
    input.current!.focus();
    if (query) input.current!.setSelectionRange(query.length, query.length);
    else input.current!.select();
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(() => show(firstQuery), []);
  useImperativeHandle(opener, () => ({
    open(query) {
      if (dialog.current!.open) return dialog.current!.close();
      flushSync(() => {
        if (query) change(query);
        setActive({index: 0, isChosen: false});
        setOpen(true);
        saved.refresh();
      });
      show(query);
    },
  }));

  useLayoutEffect(() => {
    if (active.isChosen) activeOption()?.scrollIntoView({block: 'nearest'});
    else if (body.current) body.current.scrollTop = 0;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a pointer that moves over an option scrolls nothing
  }, [view]);

  // Load the navigator for the results, because they are links that the focus never reaches. Wait until the answer is
  // complete, so the first results load first.
  const isComplete = hits?.isComplete;
  useEffect(() => {
    if (isComplete) bringNavigator();
  }, [isComplete]);

  useEffect(() => {
    const {current: way} = submitted;
    if (!way || waits) return;
    submitted.current = undefined;
    openActive(way);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what Enter waits for
  }, [waits, hits]);

  function openActive(way: 'here' | 'tab') {
    if (!hits) return;
    if (way === 'here') return activeOption()!.click();
    const place = placesOf(hits.pages)[active.index];
    if (place) saved.visit(place);
    window.open(activeOption()!.href, '_blank', 'noopener');
  }

  function change(query: string) {
    setText(query);
    setKind(undefined);
    setActive({...active, isChosen: false});
    submitted.current = undefined;
  }

  function suggest(query: string) {
    change(query);
    input.current!.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit(event, 'tab');
    if (!hits) {
      if (event.key === 'ArrowDown' && !hasModifier(event)) focusOffer(event, body.current!, 0);
      return;
    }
    const index = moveByKey(event, active.index, options.length, text !== '');
    if (index !== undefined) {
      event.preventDefault();
      flushSync(() => setActive({index, isChosen: true}));
      activeOption()?.scrollIntoView({block: 'nearest'});
    }
  }

  /** Handles Enter: opens the active option. If there is none, the form opens the search page. */
  function submit(event: SyntheticEvent, way: 'here' | 'tab') {
    if (!search.query || waits || hits) event.preventDefault();
    if (!search.query) return;
    if (waits) submitted.current = way;
    else openActive(way);
  }

  function onClick(event: MouseEvent) {
    const {target, ctrlKey, metaKey, shiftKey} = event;
    const link = (target as Element).closest('a');
    const isFollowed = link && !ctrlKey && !metaKey && !shiftKey && link.target !== '_blank';
    if (isFollowed || isOutsidePress(event, dialog.current!)) dialog.current!.close();
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={texts.label}
      data-busy={search.isBusy ? '' : undefined}
      // A press around the dialog, such as the second of a double click, doesn't take the focus from the field.
      onMouseDown={(event) => event.target === dialog.current && event.preventDefault()}
      onClick={onClick}
      onClose={() => {
        submitted.current = undefined;
        setOpen(false);
      }}>
      <form
        className="search-dialog__bar"
        role="search"
        action={settings.page}
        method="get"
        onSubmit={(event) => submit(event, 'here')}>
        <Icon path={icons.search} />
        <input
          ref={input}
          className="search-dialog__input"
          id="search-input"
          name="q"
          // Not type="search", because Escape would clear the field instead of closing the dialog.
          type="text"
          inputMode="search"
          role="combobox"
          placeholder={texts.label}
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={hits !== undefined}
          aria-controls={listId}
          aria-activedescendant={hits && `${listId}-${active.index}`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestQuery}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="search-dialog__close"
          aria-label="Close search"
          onClick={() => dialog.current!.close()}>
          <span className="search-dialog__escape" aria-hidden="true" />
        </button>
      </form>
      {typeof view === 'object' && (hits || kind) && (
        <Filter
          label={texts.kindsOfPages}
          choices={kindsOf(view)}
          chosen={kind}
          isCounted={view.isComplete}
          onChoose={setKind}
        />
      )}
      <div className="search-dialog__body" ref={body}>
        <ErrorBoundary>
          {hits?.correction && <Correction correction={hits.correction} onSuggestion={suggest} />}
          {hits?.definition && <DefinitionCard definition={hits.definition} />}
          <div
            id={listId}
            className="search-list"
            role="listbox"
            aria-label={texts.results}
            hidden={!hits}
            onPointerDown={({button}) => setPressed(button === 0)}>
            {hits && (
              <Hits
                answer={hits}
                id={listId}
                active={active.index}
                searchPage={settings.page + writeAddress({query: hits.query, group: undefined, kind, steps: 1})}
                onPoint={(index) => index !== active.index && setActive({...active, index})}
                onVisit={saved.visit}
              />
            )}
          </div>
          <div className="search-dialog__aside" onKeyDown={(event) => moveAmongOffers(event, input.current!)}>
            {view === 'failure' && <Failure />}
            {view === 'start' && (
              <SavedPlaces saved={saved} popular={settings.popular} onChange={() => input.current!.focus()} />
            )}
            {typeof view === 'object' && !hits && (
              <NoResults
                query={view.query}
                suggestions={view.suggestions}
                settings={settings}
                onSuggestion={suggest}
                onVisit={saved.visit}
              />
            )}
          </div>
        </ErrorBoundary>
      </div>
      <p className="search-dialog__keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>{document.documentElement.dataset.platform === 'mac' ? '⌘ Enter' : 'Ctrl Enter'}</kbd> in a new tab
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </dialog>
  );
});

const activeOption = () => document.querySelector<HTMLAnchorElement>(`#${listId} [aria-selected=true]`);

const optionsIn = (view: View) => (typeof view === 'object' ? optionsOf(view) : []);

/** Returns the message for screen readers, which is empty until an answer is complete. */
function messageOf(view: View): string {
  if (view === 'start') return '';
  if (view === 'failure') return texts.failed;
  if (view.count === 0) return `${texts.noResults} ${view.query}`;
  if (!view.isComplete) return '';
  const {correction, definition} = view;
  const above = correction ? `${texts.didYouMean} ${correction}? ` : '';
  return (
    above + (definition ? `${texts.definition(definition.term)}. ` : '') + texts.pageCount(view.count, view.pageCount)
  );
}

/** Tracks whether the pointer is down, from when the caller reports it until the click after the release. */
function usePress() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    const release = () => setTimeout(() => setPressed(false));
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [isPressed]);
  return [isPressed, setPressed] as const;
}

// Links and buttons that are offered without results, which the arrow keys also reach
// ----------------------------------------

const offersIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('a, .search-notice__suggestion')];

function focusOffer(event: KeyboardEvent, place: Element, index: number) {
  const offer = offersIn(place)[index];
  if (!offer) return;
  event.preventDefault();
  offer.focus();
}

function moveAmongOffers(event: KeyboardEvent, input: HTMLElement) {
  if (hasModifier(event)) return;
  const place = event.currentTarget;
  const focused = document.activeElement;
  const row = focused?.closest('li')?.querySelector<HTMLElement>('a') ?? focused;
  const at = offersIn(place).indexOf(row as HTMLElement);
  if (event.key === 'ArrowDown') focusOffer(event, place, at + 1);
  else if (event.key === 'ArrowUp' && at === 0) input.focus();
  else if (event.key === 'ArrowUp') focusOffer(event, place, at - 1);
}
