/** The search page, without the surrounding layout of the site. The server writes its first render into the page. */
import './search.css';
import {useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import SearchForm from '../../../src/components/SearchForm/index.tsx';
import type {MarkedText, PageHits} from '../engine/types.ts';
import {readAddress, writeAddress, type Address} from './address.ts';
import {DefinitionCard} from './DefinitionCard.tsx';
import {Filter} from './Filter.tsx';
import {kindsOf} from './Hits.tsx';
import {Marked} from './Marked.tsx';
import {Correction, Failure, NoResults} from './Notices.tsx';
import {urlOf} from './places.ts';
import {getProvider, getSettings} from './provider.ts';
import {texts, trailSeparator} from './texts.ts';
import {longestQuery, useSearch, viewOf, type View} from './useSearch.ts';

/** The number of pages of the docs to show first, and to add each time. */
const step = 10;
const hitsPerPage = 5;
/**
 * The time without a change, in milliseconds, after which the query is written to the URL. Safari accepts a hundred
 * URLs in ten seconds, and a key that is held down types more characters than that.
 */
const writeDelay = 200;
const nothing: Address = {query: '', group: undefined, kind: undefined, steps: 1};

/** The state that the page keeps in its entry of the browser history. */
interface EntryState {
  /** The scroll position of the list. */
  searchPosition: number;
  /** The index of the link that had the focus among the links of the results, or -1. */
  searchLink: number;
}

const readState = () => history.state as EntryState | null;

/** The island of the search page, which keeps the query, the filters, and the scroll position in the URL's entry. */
export default function SearchPage(): ReactNode {
  const settings = getSettings();
  const results = useRef<HTMLDivElement>(null);
  /** Unknown until the page runs in a browser. */
  const [address, setAddress] = useState<Address>();
  const path = useRef<string | undefined>(undefined);
  /** The address that the browser's URL contains. */
  const written = useRef<Address | undefined>(undefined);
  const {query, group, kind, steps} = address ?? nothing;
  const search = useSearch(getProvider(), {query, group, kind, pages: steps * step, hitsPerPage});
  /**
   * Set until the list is complete: the reader's place in it before Back, and the index of the page in the list that
   * gets the focus.
   */
  const place = useRef<EntryState | null>(null);
  const focused = useRef<number | undefined>(undefined);

  // Show only complete lists. A part has another order and no definition, so what follows it would move under a thumb.
  const next = address && viewOf(search);
  const [view, setView] = useState<View>();
  const isPart = typeof next === 'object' && !next.isComplete;
  if (next && next !== view && !isPart) setView(next);

  useEffect(() => {
    path.current = location.pathname;
    const read = () => {
      if (location.pathname === path.current) setAddress((written.current = readAddress(location.search)));
    };
    read();
    place.current = readState();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  useEffect(() => {
    /** Writes what is shown, and the scroll position, to the entry of the browser history. */
    const writeEntry = () => {
      // The URL can be that of another page, which is loading. After Back, the other page can still be shown.
      if (!address || location.pathname !== path.current || !results.current!.isConnected) return;
      const searchLink = linksOf(results).indexOf(document.activeElement as HTMLAnchorElement);
      const state: EntryState = {...readState(), searchPosition: scrollY, searchLink};
      history.replaceState(state, '', location.pathname + writeAddress(address));
      written.current = address;
    };
    const timer = setTimeout(() => address !== written.current && writeEntry(), writeDelay);
    // The navigator replaces the page without `pagehide`. Browsers in which it runs have `scrollend`, which comes too
    // late if the reader presses a link while the page scrolls. Elsewhere, its name alone would be an unknown variable.
    window.onpagehide = window.onscrollend = window.onclick = writeEntry;
    return () => {
      clearTimeout(timer);
      window.onpagehide = window.onscrollend = window.onclick = null;
    };
  }, [address]);

  useEffect(() => {
    if (typeof view !== 'object') return;
    if (place.current) {
      scrollTo(0, place.current.searchPosition);
      linksOf(results)[place.current.searchLink]?.focus({preventScroll: true});
    }
    if (focused.current !== undefined)
      results.current!.querySelectorAll<HTMLElement>('.search-page__title a')[focused.current]?.focus();
    place.current = null;
    focused.current = undefined;
  }, [view]);

  function change(part: Partial<Address>) {
    setAddress({query, group, kind, steps, ...part});
    place.current = null;
  }

  const look = (text: string) => change({...nothing, query: text.slice(0, longestQuery)});

  function suggest(text: string) {
    look(text);
    document.getElementById('search-q')!.focus();
  }

  const answer = typeof view === 'object' ? view : undefined;
  const hasNone = answer?.count === 0 && group === undefined && kind === undefined;
  /** The status for screen readers only, because the same text is visible below. */
  const hidden = view === 'failure' ? texts.failed : answer && hasNone && `${texts.noResults} ${answer.query}`;
  /** Whether nothing is shown yet for what the reader looks for. Also set in the server's HTML, until React runs. */
  const isLoading = !address || (search.isBusy && !answer);

  return (
    <>
      <h1>Search the docs</h1>
      <SearchForm id="search-q" action={settings.page} value={query} onChange={look} />
      <p className="search-page__status" role="status">
        {hidden ? <span className="visually-hidden">{hidden}</span> : statusOf(view)}
      </p>
      <div className="search-page__results" ref={results} data-on-load="">
        {isLoading && <div className="needs-js spinner" />}
        {view === 'failure' && <Failure />}
        {answer && hasNone && (
          <NoResults query={answer.query} suggestions={answer.suggestions} settings={settings} onSuggestion={suggest} />
        )}
        {answer && !hasNone && (
          <>
            {answer.correction && <Correction correction={answer.correction} onSuggestion={suggest} />}
            {answer.definition && <DefinitionCard definition={answer.definition} />}
            <Filter
              label={texts.kindsOfPages}
              choices={kindsOf(answer)}
              chosen={kind}
              isCounted
              onChoose={(value) => change({kind: value, steps: 1})}
            />
            <Filter
              label={texts.sections}
              choices={answer.groups.map(({label, count}) => ({value: label, label, count}))}
              chosen={group}
              isCounted
              onChoose={(value) => change({group: value, steps: 1})}
            />
            <ol className="search-page__pages" role="list">
              {answer.pages.map((page, index) => (
                <li key={index}>
                  <FoundPage page={page} />
                </li>
              ))}
            </ol>
            {answer.pages.length < answer.pageCount && (
              <button
                type="button"
                className="button search-page__more"
                onClick={() => {
                  focused.current = answer.pages.length;
                  change({steps: steps + 1});
                }}>
                Show more results
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}

const linksOf = (results: RefObject<HTMLElement | null>) => [...results.current!.querySelectorAll('a')];

function statusOf(view: View | undefined): string {
  if (view === 'start') return texts.start;
  return typeof view === 'object' ? texts.pageCount(view.count, view.pageCount) : '';
}

function FoundPage({page: {path, title, trail, hits}}: {readonly page: PageHits}): ReactNode {
  const top = hits.find(({anchor}) => anchor === '');
  const sections = hits.filter(({anchor}) => anchor !== '');
  return (
    <>
      <h2 className="search-page__title">
        <a href={path}>
          <Marked text={title} />
        </a>
      </h2>
      {trail.length > 0 && <p className="search-list__trail">{trail.join(trailSeparator)}</p>}
      <Snippet text={top?.snippet} />
      {sections.length > 0 && (
        <ul className="search-page__sections">
          {sections.map((hit, index) => (
            <li key={index}>
              <a href={urlOf(hit)}>
                {hit.trail.map((name) => name + trailSeparator)}
                <Marked text={hit.heading} />
              </a>
              <Snippet text={hit.snippet} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Snippet({text}: {readonly text: MarkedText | undefined}): ReactNode {
  if (!text?.text) return null;
  return (
    <p className="search-page__snippet">
      <Marked text={text} />
    </p>
  );
}
