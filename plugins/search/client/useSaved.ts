import {useCallback, useMemo, useState} from 'react';
import {SavedList, type SavedPlace, type SavedPlaces} from './saved.ts';

/** Favorites and recent places, and what a reader does with them. */
export interface Saved {
  places: SavedPlaces;
  /** Reads them again: another tab may have changed them. */
  refresh: () => void;
  visit: (place: SavedPlace) => void;
  toggleFavourite: (place: SavedPlace) => void;
  remove: (place: SavedPlace) => void;
}

/** Keeps the places of a reader (saved.ts) for a view. @param baseUrl only places below it are kept */
export function useSaved(baseUrl: string): Saved {
  const list = useMemo(() => new SavedList(baseUrl), [baseUrl]);
  const [places, setPlaces] = useState(() => list.read());
  const refresh = useCallback(() => setPlaces(list.read()), [list]);
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
