/**
 * The search dialog: a combobox with a list of results, after the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), in the native modal dialog, which keeps the focus inside and
 * gives it back.
 */
import type {PageHits, SearchAnswer, SearchHit, SearchProvider} from '../engine/types.ts';
import {element} from '../../../client/element.ts';
import {icon, icons} from '../../../client/icons.ts';
import {Finder, longestQuery, type FinderState} from './finder.ts';
import {renderMarked} from './marked.ts';
import {renderFailure, renderNoResults} from './notices.ts';
import {encodeTerm, placeOf, urlOf} from './places.ts';
import {SavedList, type SavedPlace} from './saved.ts';
import type {SearchSettings} from './settings.ts';
import {texts, trailSeparator} from './texts.ts';

const listId = 'search-results';

/** The one dialog of a page, made when it is opened first. */
export class SearchDialog {
  private readonly input = element('input', {
    class: 'search-dialog__input',
    id: 'search-input',
    name: 'q',
    // Not a search field: Escape would empty it instead of closing the dialog.
    type: 'text',
    inputmode: 'search',
    role: 'combobox',
    placeholder: texts.label,
    'aria-label': texts.label,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: String(longestQuery),
  });
  private readonly list = element('div', {id: listId, class: 'search-list', role: 'listbox', 'aria-label': texts.results, hidden: true});
  /** Everything but results: saved places, no results, failure. */
  private readonly aside = element('div', {class: 'search-dialog__aside'});
  private readonly status = element('p', {class: 'visually-hidden', role: 'status'});
  private readonly dialog: HTMLDialogElement;
  private readonly finder: Finder;
  private readonly saved: SavedList;
  /** The option that Enter opens. */
  private active: HTMLElement | undefined;
  /** Whether the reader chose it; otherwise it is the first. */
  private hasMoved = false;
  private announcing: ReturnType<typeof setTimeout> | undefined;
  /** Whether the pointer is down on the list, and what came meanwhile. */
  private isPressed = false;
  private waiting: FinderState | undefined;

  constructor(
    provider: SearchProvider,
    private readonly settings: SearchSettings,
  ) {
    this.saved = new SavedList(settings.baseUrl);
    this.finder = new Finder(provider, (state) => this.render(state));
    const close = element('button', {type: 'button', class: 'search-dialog__close', 'aria-label': 'Close search'}, element('span', {class: 'search-dialog__escape', 'aria-hidden': 'true'}));
    const form = element('form', {class: 'search-dialog__bar', role: 'search', action: settings.page, method: 'get'}, icon(icons.search), this.input, close);
    const hint = element('p', {class: 'search-dialog__keys', 'aria-hidden': 'true'}, element('span', {}, element('kbd', {}, '↑'), element('kbd', {}, '↓'), ' to move'), element('span', {}, element('kbd', {}, 'Enter'), ' to open'), element('span', {}, element('kbd', {}, document.documentElement.dataset.platform === 'mac' ? '⌘ Enter' : 'Ctrl Enter'), ' in a new tab'));
    const body = element('div', {class: 'search-dialog__body'}, this.list, this.aside);
    this.dialog = element('dialog', {class: 'search-dialog', 'aria-label': texts.label}, form, body, hint, this.status);
    document.body.append(this.dialog);

    close.addEventListener('click', () => this.dialog.close());
    form.addEventListener('submit', (event) => this.openActive(event));
    this.input.addEventListener('input', () => this.find());
    this.input.addEventListener('keydown', (event) => this.onKey(event));
    this.list.addEventListener('pointermove', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option && option !== this.active) this.activate(option, false);
    });
    this.list.addEventListener('pointerdown', () => this.holdList());
    this.aside.addEventListener('keydown', (event) => this.moveInAside(event));
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog) this.dialog.close(); // the backdrop
      const link = (event.target as Element).closest('a');
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && link.target !== '_blank') this.dialog.close();
    });
    this.dialog.addEventListener('close', () => this.finder.stop());
  }

  /** Shows the dialog; a second call closes it. @param query what was typed before it was there */
  open(query = '') {
    if (this.dialog.open) return this.dialog.close();
    if (query) this.input.value = query;
    this.dialog.showModal();
    this.input.focus();
    if (!query) this.input.select();
    this.find();
  }

  private find() {
    this.hasMoved = false;
    this.finder.find({query: this.input.value});
  }

  // What is shown -----------------------------------------------------------------------------------------------------

  private render(state: FinderState) {
    if (this.isPressed) return void (this.waiting = state);
    const {query, answer, error} = state;
    if (error) return this.showAside(renderFailure(), texts.failed);
    if (!query) return this.showAside(this.renderSaved(), '');
    this.dialog.toggleAttribute('data-busy', answer?.query !== query || !answer.isComplete);
    // The first letters of a new query leave what was there: an empty list would flash.
    if (!answer || answer.query !== query) return answer ? undefined : this.showAside(undefined, '');
    if (answer.count > 0) return this.showResults(answer);
    if (answer.isComplete) this.showAside(renderNoResults(query, answer.suggestions, this.settings, (suggestion) => this.suggest(suggestion)), `${texts.noResults} ${query}`);
  }

  /** A click needs what was pressed to be there on release: results that come meanwhile wait. */
  private holdList() {
    this.isPressed = true;
    const release = new AbortController();
    const onRelease = () => {
      release.abort();
      // The click comes after the release.
      setTimeout(() => {
        this.isPressed = false;
        if (this.waiting) this.render(this.waiting);
        this.waiting = undefined;
      });
    };
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onRelease, {signal: release.signal});
  }

  private suggest(query: string) {
    this.input.value = query;
    this.input.focus();
    this.find();
  }

  private showAside(content: HTMLElement | undefined, message: string) {
    this.list.hidden = true;
    this.list.replaceChildren();
    this.activate(undefined, false);
    this.input.setAttribute('aria-expanded', 'false');
    this.aside.replaceChildren(...(content ? [content] : []));
    this.announce(message);
  }

  private showResults(answer: SearchAnswer) {
    const chosen = this.hasMoved ? this.active?.getAttribute('href') : undefined;
    const shown = answer.pages.reduce((sum, {hits}) => sum + hits.length, 0);
    this.aside.replaceChildren();
    this.list.replaceChildren(...answer.pages.map((page, index) => this.renderPage(page, index)), ...(answer.isComplete && answer.count > shown ? [this.renderSeeAll(answer)] : []));
    this.list.hidden = false;
    this.input.setAttribute('aria-expanded', 'true');
    const options = this.options();
    this.activate(options.find((option) => option.getAttribute('href') === chosen) ?? options[0], this.hasMoved);
    if (!this.hasMoved) this.list.parentElement!.scrollTop = 0;
    if (answer.isComplete) this.announce(texts.pageCount(answer.count, answer.pageCount));
  }

  private renderPage(page: PageHits, index: number): HTMLElement {
    // A hit that is the page itself shows its title.
    const title = page.hits.some(({anchor}) => anchor === '') ? [] : renderMarked(page.title);
    const label = element('div', {class: 'search-list__page', role: 'presentation'}, ...renderTrail(page.trail, title.length > 0), ...title);
    return element('div', {role: 'group', 'aria-label': page.title.text}, label, ...page.hits.map((hit, place) => this.renderHit(page, hit, `${listId}-${index}-${place}`)));
  }

  private renderHit(page: PageHits, hit: SearchHit, id: string): HTMLElement {
    const option = element(
      'a',
      {class: 'search-list__hit', id, role: 'option', 'aria-selected': 'false', tabindex: '-1', href: urlOf(hit)},
      icon(hit.anchor ? icons.section : icons.page),
      element(
        'span',
        {class: 'search-list__text'},
        element('span', {class: 'search-list__heading'}, ...renderTrail(hit.trail, true), ...renderMarked(hit.heading)),
        hit.snippet && element('span', {class: 'search-list__snippet'}, ...renderMarked(hit.snippet)),
      ),
    );
    option.addEventListener('click', () => this.saved.visit(placeOf(page, hit)));
    return option;
  }

  private renderSeeAll({query, count}: SearchAnswer): HTMLElement {
    return element('a', {class: 'search-list__hit search-list__all', id: `${listId}-all`, role: 'option', 'aria-selected': 'false', tabindex: '-1', href: `${this.settings.page}?q=${encodeTerm(query)}`}, texts.seeAll(count));
  }

  /** Favourites and recent places: plain links and buttons, reached with Tab and the arrow keys. */
  private renderSaved(): HTMLElement {
    const {favourites, recent} = this.saved.read();
    if (favourites.length + recent.length === 0) return element('p', {class: 'search-notice'}, texts.start);
    return element('div', {}, ...this.renderPlaces(texts.favourites, favourites, true), ...this.renderPlaces(texts.recent, recent, false));
  }

  private renderPlaces(title: string, places: readonly SavedPlace[], areFavourites: boolean): HTMLElement[] {
    if (places.length === 0) return [];
    const row = (place: SavedPlace) => {
      const link = element(
        'a',
        {class: 'search-list__hit', href: place.url},
        icon(areFavourites ? icons.star : icons.recent),
        element('span', {class: 'search-list__text'}, element('span', {class: 'search-list__heading'}, place.title), place.trail.length > 0 && element('span', {class: 'search-list__snippet'}, place.trail.join(trailSeparator))),
      );
      link.addEventListener('click', () => this.saved.visit(place));
      const keep = element('button', {type: 'button', class: 'search-saved__button', 'aria-label': `Favorite: ${place.title}`, 'aria-pressed': String(areFavourites)}, icon(icons.star));
      keep.addEventListener('click', () => this.changeSaved(() => this.saved.toggleFavourite(place)));
      const remove = element('button', {type: 'button', class: 'search-saved__button', 'aria-label': `Remove: ${place.title}`}, icon(icons.remove));
      remove.addEventListener('click', () => this.changeSaved(() => this.saved.remove(place)));
      return element('li', {class: 'search-saved__row'}, link, keep, remove);
    };
    const id = `search-${title.toLowerCase()}`;
    return [element('h2', {class: 'search-list__page', id}, title), element('ul', {class: 'search-saved', 'aria-labelledby': id}, ...places.map(row))];
  }

  private changeSaved(change: () => void) {
    change();
    this.aside.replaceChildren(this.renderSaved());
    this.input.focus();
  }

  /** Tells screen readers, once the reader has stopped typing. */
  private announce(message: string) {
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => (this.status.textContent = message), 400);
  }

  // Keys --------------------------------------------------------------------------------------------------------------

  private options(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  private activate(option: HTMLElement | undefined, isInView: boolean) {
    this.active?.setAttribute('aria-selected', 'false');
    this.active = option;
    option?.setAttribute('aria-selected', 'true');
    if (option) this.input.setAttribute('aria-activedescendant', option.id);
    else this.input.removeAttribute('aria-activedescendant');
    if (isInView) option?.scrollIntoView({block: 'nearest'});
  }

  private onKey(event: KeyboardEvent) {
    if (event.isComposing) return;
    const options = this.options();
    if (options.length === 0) {
      if (event.key === 'ArrowDown') this.focusAside(event, 0);
      return;
    }
    const at = this.active ? options.indexOf(this.active) : -1;
    const last = options.length - 1;
    const isEdited = event.shiftKey || this.input.value !== '';
    const next: Partial<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 5, last),
      PageUp: Math.max(at - 5, 0),
      // In a text these keys move the caret; with Ctrl they move in the list.
      ...((event.ctrlKey || !isEdited) && {Home: 0, End: last}),
    };
    const to = next[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.hasMoved = true;
      this.activate(options[to], true);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const href = this.active?.getAttribute('href');
      if (href) open(href, '_blank', 'noopener');
    }
  }

  /** Enter: the active option; without one, the search page, as the form says. */
  private openActive(event: Event) {
    if (!this.input.value.trim()) return event.preventDefault();
    if (!this.active) return;
    event.preventDefault();
    this.active.click();
  }

  private moveInAside(event: KeyboardEvent) {
    const links = [...this.aside.querySelectorAll<HTMLElement>('a, .search-notice__suggestion')];
    const row = (document.activeElement?.closest('li') ?? document.activeElement)?.querySelector('a') ?? document.activeElement;
    const at = links.indexOf(row as HTMLElement);
    if (event.key === 'ArrowDown') this.focusAside(event, at + 1);
    else if (event.key === 'ArrowUp' && at === 0) this.input.focus();
    else if (event.key === 'ArrowUp') this.focusAside(event, at - 1);
  }

  private focusAside(event: KeyboardEvent, index: number) {
    const target = this.aside.querySelectorAll<HTMLElement>('a, .search-notice__suggestion')[index];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
}

/** The names above a place, muted. */
function renderTrail(trail: readonly string[], isFollowed: boolean): HTMLElement[] {
  return trail.length > 0 ? [element('span', {class: 'search-list__trail'}, trail.join(trailSeparator) + (isFollowed ? trailSeparator : ''))] : [];
}
