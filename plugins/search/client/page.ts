/** The search page: the query and the filters are in its address, so a list can be linked, left and come back to. */
import type {PageHits, SearchAnswer, SearchProvider} from '../engine/types.ts';
import {element} from '../../../client/element.ts';
import {Finder, longestQuery, type FinderState} from './finder.ts';
import {renderMarked} from './marked.ts';
import {renderFailure, renderNoResults} from './notices.ts';
import {encodeTerm, urlOf} from './places.ts';
import type {SearchSettings} from './settings.ts';
import {texts, trailSeparator} from './texts.ts';

/** Pages of the docs that are shown at once, and how many more each time. */
const step = 10;
const hitsPerPage = 5;

/** What the address says. */
interface Address {
  query: string;
  group: string | undefined;
  /** How many steps are shown. */
  steps: number;
}

/** Reads an address; what makes no sense is left out. */
export function readAddress(search: string): Address {
  const parameters = new URLSearchParams(search);
  const steps = Number(parameters.get('steps') ?? 1);
  return {query: (parameters.get('q') ?? '').slice(0, longestQuery), group: parameters.get('in') ?? undefined, steps: Number.isInteger(steps) && steps > 0 ? Math.min(steps, 50) : 1};
}

/** Writes an address, shortest form. */
export function writeAddress({query, group, steps}: Address): string {
  const parts = [`q=${encodeTerm(query)}`, group !== undefined && `in=${encodeTerm(group)}`, steps > 1 && `steps=${steps}`].filter(Boolean);
  return query ? `?${parts.join('&')}` : '';
}

/** Runs the search page in the elements that the page holds. */
export class SearchPage {
  private address = readAddress(location.search);
  private readonly finder: Finder;
  /** The answer on the page. */
  private shown: SearchAnswer | undefined;
  /** Index of the page that gets the focus when it is there. */
  private focused: number | undefined;
  /** Where the reader was when they left the list, until it is there again. */
  private position: number | undefined = (history.state as {searchPosition?: number} | null)?.searchPosition;

  constructor(
    provider: SearchProvider,
    private readonly settings: SearchSettings,
    private readonly input: HTMLInputElement,
    /** React leaves what is in it alone; see src/pages/search.tsx. */
    private readonly results: HTMLElement,
    private readonly status: HTMLElement,
  ) {
    this.finder = new Finder(provider, (state) => this.render(state));
    input.value = this.address.query;
    input.addEventListener('input', () => this.change({query: input.value, group: undefined, steps: 1}));
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.change({query: input.value, group: undefined, steps: 1});
    });
    addEventListener('popstate', () => {
      if (!input.isConnected) return;
      this.address = readAddress(location.search);
      input.value = this.address.query;
      this.find();
    });
    addEventListener('pagehide', () => this.rememberPosition());
    results.addEventListener('click', () => this.rememberPosition());
    this.find();
  }

  private rememberPosition() {
    if (this.input.isConnected) history.replaceState({...(history.state as object | null), searchPosition: scrollY}, '');
  }

  private change(change: Partial<Address>) {
    this.address = {...this.address, ...change};
    history.replaceState({...(history.state as object | null), searchPosition: undefined}, '', location.pathname + writeAddress(this.address));
    this.find();
  }

  private find() {
    const {query, group, steps} = this.address;
    this.finder.find({query, group, pages: steps * step, hitsPerPage});
  }

  private render({query, answer, error}: FinderState) {
    if (error || !query) {
      this.shown = undefined;
      return error ? this.show(texts.failed, renderFailure()) : this.show(texts.start);
    }
    // A list that is there stays until the whole next one is.
    const isShown = this.results.childElementCount > 0;
    if (!answer || answer === this.shown || answer.query !== query || (!answer.isComplete && (isShown || answer.count === 0))) return;
    this.shown = answer;
    if (answer.count === 0 && this.address.group === undefined) return this.show('', renderNoResults(query, answer.suggestions, this.settings, (suggestion) => this.suggest(suggestion)));
    this.show(answer.isComplete ? texts.pageCount(answer.count, answer.pageCount) : '', this.renderGroups(answer), this.renderPages(answer), this.renderMore(answer));
    if (answer.isComplete) this.settle();
  }

  private suggest(query: string) {
    this.input.value = query;
    this.input.focus();
    this.change({query, group: undefined, steps: 1});
  }

  private show(message: string, ...content: readonly (HTMLElement | undefined)[]) {
    if (this.status.textContent !== message) this.status.textContent = message;
    this.results.replaceChildren(...content.filter((part) => part !== undefined));
  }

  /** What waits for a whole list: the place the reader left, and the focus on the first page that is new. */
  private settle() {
    if (this.position !== undefined) scrollTo(0, this.position);
    if (this.focused !== undefined) this.results.querySelectorAll<HTMLElement>('.search-page__title a')[this.focused]?.focus();
    this.position = undefined;
    this.focused = undefined;
  }

  private renderGroups({groups, isComplete}: SearchAnswer): HTMLElement | undefined {
    if (groups.length < 2 && this.address.group === undefined) return undefined;
    const chip = (label: string, count: number | undefined, group: string | undefined) => {
      const button = element('button', {type: 'button', class: 'search-page__group', 'aria-pressed': String(this.address.group === group)}, label, count !== undefined && element('span', {class: 'search-page__count'}, ` ${count}`));
      button.addEventListener('click', () => {
        this.change({group, steps: 1});
        this.results.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
      });
      return button;
    };
    return element('div', {class: 'search-page__groups', role: 'group', 'aria-label': 'Sections'}, chip('All', undefined, undefined), ...groups.map(({label, count}) => chip(label, isComplete ? count : undefined, label)));
  }

  private renderPages({pages}: SearchAnswer): HTMLElement {
    return element('ol', {class: 'search-page__pages'}, ...pages.map((page) => element('li', {}, ...this.renderPage(page))));
  }

  private renderPage({path, title, trail, hits}: PageHits): HTMLElement[] {
    const top = hits.find(({anchor}) => anchor === '');
    const sections = hits.filter(({anchor}) => anchor !== '');
    return [
      element('h2', {class: 'search-page__title'}, element('a', {href: path}, ...renderMarked(title))),
      ...(trail.length > 0 ? [element('p', {class: 'search-list__trail'}, trail.join(trailSeparator))] : []),
      ...(top?.snippet ? [element('p', {class: 'search-page__snippet'}, ...renderMarked(top.snippet))] : []),
      ...(sections.length > 0
        ? [
            element(
              'ul',
              {class: 'search-page__sections'},
              ...sections.map((hit) =>
                element('li', {}, element('a', {href: urlOf(hit)}, ...(hit.trail.length > 0 ? [hit.trail.join(trailSeparator) + trailSeparator] : []), ...renderMarked(hit.heading)), hit.snippet && element('p', {class: 'search-page__snippet'}, ...renderMarked(hit.snippet))),
              ),
            ),
          ]
        : []),
    ];
  }

  private renderMore({pages, pageCount, isComplete}: SearchAnswer): HTMLElement | undefined {
    if (!isComplete || pages.length >= pageCount) return undefined;
    const button = element('button', {type: 'button', class: 'button search-page__more'}, 'Show more results');
    button.addEventListener('click', () => {
      this.focused = pages.length;
      this.change({steps: this.address.steps + 1});
    });
    return button;
  }
}
