import {useState} from 'react';
import {SavedList, type SavedPlace, type SavedPlaces} from './saved.ts';

/** The reader's favorites and recent places, and functions that change them. */
export interface Saved {
  places: SavedPlaces;
  /** Reads the places again, because another tab might have changed them. */
  refresh: () => void;
  visit: (place: SavedPlace) => void;
  toggleFavourite: (place: SavedPlace) => void;
  remove: (place: SavedPlace) => void;
}

/**
 * Provides the reader's places (saved.ts) to a view.
 * @param baseUrl only places below it are kept
 */
export function useSaved(baseUrl: string): Saved {
  const [list] = useState(() => new SavedList(baseUrl));
  const [places, setPlaces] = useState(() => list.read());
  const refresh = () => setPlaces(list.read());
  const change = (name: 'visit' | 'toggleFavourite' | 'remove') => (place: SavedPlace) => {
    list[name](place);
    refresh();
  };
  return {
    places,
    refresh,
    visit: change('visit'),
    toggleFavourite: change('toggleFavourite'),
    remove: change('remove'),
  };
}
