/**
 * Saves the places that the reader visited and the reader's favorites. A URL identifies a place, so places survive a
 * rebuild. The browser's storage can be missing, full, cleared by another tab, or contain anything. Unreadable data is
 * ignored.
 */

/** A place in the docs that the reader visited or keeps as a favorite. */
export interface SavedPlace {
  /** The path and anchor, e.g. `/auth/jwt/#claims`. */
  url: string;
  title: string;
  /** The headings and pages above the place. */
  trail: readonly string[];
}

/** Both lists, newest first. */
export interface SavedPlaces {
  recent: readonly SavedPlace[];
  favourites: readonly SavedPlace[];
}

const key = 'search.places';
const most = {recent: 6, favourites: 20};
const longest = 300;
const nothing: SavedPlaces = {recent: [], favourites: []};

/** The lists in the browser's storage, or in memory if there is no storage. */
export class SavedList {
  private memory: SavedPlaces = nothing;
  /** Whether the storage has the same lists as memory. If it is full, it can still contain older lists. */
  private isStored = true;

  /** @param baseUrl the base URL, e.g. `/`; only places below it are kept */
  constructor(private readonly baseUrl: string) {}

  read(): SavedPlaces {
    if (!this.isStored) return this.memory;
    let text: string | null;
    try {
      text = localStorage.getItem(key);
    } catch {
      return this.memory;
    }
    return text === null ? this.memory : parseSaved(text, this.baseUrl);
  }

  /** Adds a visited place to the recent ones. A favorite stays a favorite. */
  visit(place: SavedPlace) {
    const {recent, favourites} = this.read();
    if (favourites.some(({url}) => url === place.url)) return;
    this.write({recent: [place, ...without(recent, place)], favourites});
  }

  /** Moves a place to the favorites, or a favorite back to the recent places. */
  toggleFavourite(place: SavedPlace) {
    const {recent, favourites} = this.read();
    const isFavourite = favourites.some(({url}) => url === place.url);
    this.write(
      isFavourite
        ? {recent: [place, ...without(recent, place)], favourites: without(favourites, place)}
        : {recent: without(recent, place), favourites: [place, ...favourites]},
    );
  }

  remove(place: SavedPlace) {
    const {recent, favourites} = this.read();
    this.write({recent: without(recent, place), favourites: without(favourites, place)});
  }

  private write({recent, favourites}: SavedPlaces) {
    this.memory = {recent: recent.slice(0, most.recent), favourites: favourites.slice(0, most.favourites)};
    try {
      localStorage.setItem(key, JSON.stringify(this.memory));
      this.isStored = true;
    } catch {
      this.isStored = false; // the lists last until the page is closed
    }
  }
}

const without = (places: readonly SavedPlace[], {url}: SavedPlace) => places.filter((place) => place.url !== url);

/** Reads stored lists. Omits entries that aren't places of this site. */
export function parseSaved(text: string, baseUrl: string): SavedPlaces {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (!isRecord(value)) return nothing;
  const read = (list: unknown, length: number) =>
    (Array.isArray(list) ? list : []).filter((place): place is SavedPlace => isPlace(place, baseUrl)).slice(0, length);
  return {recent: read(value.recent, most.recent), favourites: read(value.favourites, most.favourites)};
}

function isPlace(value: unknown, baseUrl: string): value is SavedPlace {
  if (!isRecord(value)) return false;
  const {url, title, trail} = value;
  // URLs that start with two slashes, or a slash and a backslash, lead to another host. Browsers remove tabs and line
  // breaks from URLs.
  return (
    isShortText(url) &&
    url.startsWith(baseUrl) &&
    !/^\/[/\\]|[\t\n\r]/.test(url) &&
    isShortText(title) &&
    Array.isArray(trail) &&
    trail.length <= 10 &&
    trail.every(isShortText)
  );
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
