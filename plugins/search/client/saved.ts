/**
 * Places that the reader found before, and those to keep. They are known by their URL, so they survive a rebuild. The
 * browser's storage may be missing, full, cleared by another tab, or hold anything: what cannot be read is left out.
 */

/** A place in the docs that the reader went to or keeps. */
export interface SavedPlace {
  /** Path and anchor, e.g. `/auth/jwt/#claims`. */
  url: string;
  title: string;
  /** Headings and pages above it. */
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

/** The lists in the browser's storage, or in memory where there is no storage. */
export class SavedList {
  private memory: SavedPlaces = nothing;
  /** Whether the storage has what memory has: it can be full, and still hold an older list. */
  private isStored = true;

  /** @param baseUrl only places below it are kept, e.g. `/` */
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

  /** Remembers a place that the reader went to; a favorite stays one. */
  visit(place: SavedPlace) {
    const {recent, favourites} = this.read();
    if (favourites.some(({url}) => url === place.url)) return;
    this.write({recent: [place, ...without(recent, place)], favourites});
  }

  /** Moves a place to the favorites, or a favorite back to the recent ones. */
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
      this.isStored = false; // it lasts until the page is closed
    }
  }
}

const without = (places: readonly SavedPlace[], {url}: SavedPlace) => places.filter((place) => place.url !== url);

/** Reads stored lists; entries that are no places of this site are left out. */
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
  // Two slashes, or a slash and a backslash, would lead to another host.
  return (
    isShortText(url) &&
    url.startsWith(baseUrl) &&
    !/^\/[/\\]/.test(url) &&
    isShortText(title) &&
    Array.isArray(trail) &&
    trail.length <= 10 &&
    trail.every(isShortText)
  );
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
