import type {ReactNode} from 'react';
import {Icon, type IconPath} from '../../../client/Icon.tsx';
import * as icons from '../../../client/icons.ts';
import type {SavedPlace} from './saved.ts';
import {texts, trailSeparator} from './texts.ts';
import type {Saved} from './useSaved.ts';

interface Props {
  readonly saved: Saved;
  /** Pages to offer after the reader's own places. */
  readonly popular: readonly SavedPlace[];
  /** Called after a button of a place was pressed. The button might no longer exist. */
  readonly onChange: () => void;
}

/**
 * Shows what search offers before the reader types anything: plain links and buttons that Tab and the arrow keys reach.
 */
export function SavedPlaces({saved, popular, onChange}: Props): ReactNode {
  const {favourites, recent} = saved.places;
  const known = [...favourites, ...recent].map(({url}) => url);
  const keepButtons = (place: SavedPlace, isFavourite: boolean) => (
    <>
      <SavedButton
        icon={icons.star}
        label={`Favorite: ${place.title}`}
        isPressed={isFavourite}
        onClick={() => {
          saved.toggleFavourite(place);
          onChange();
        }}
      />
      <SavedButton
        icon={icons.close}
        label={`Remove: ${place.title}`}
        onClick={() => {
          saved.remove(place);
          onChange();
        }}
      />
    </>
  );
  return (
    <div>
      {known.length === 0 && <p className="search-notice">{texts.start}</p>}
      <Places title={texts.favourites} icon={icons.star} places={favourites} onVisit={saved.visit}>
        {(place) => keepButtons(place, true)}
      </Places>
      <Places title={texts.recent} icon={icons.recent} places={recent} onVisit={saved.visit}>
        {(place) => keepButtons(place, false)}
      </Places>
      <Places
        title={texts.popular}
        icon={icons.page}
        places={popular.filter(({url}) => !known.includes(url))}
        onVisit={saved.visit}
      />
    </div>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly icon: IconPath;
  readonly places: readonly SavedPlace[];
  readonly onVisit?: (place: SavedPlace) => void;
  /** Renders the buttons of a place. */
  readonly children?: (place: SavedPlace) => ReactNode;
}

/** Shows places below a title. Shows nothing if there are no places. */
export function Places({title, icon, places, onVisit, children}: PlacesProps): ReactNode {
  if (places.length === 0) return null;
  return (
    <>
      <h2 className="search-list__page">{title}</h2>
      <ul className="search-saved" aria-label={title}>
        {places.map((place) => (
          <li key={place.url} className="search-saved__row">
            <a className="search-list__hit" href={place.url} onClick={() => onVisit?.(place)}>
              <Icon path={icon} />
              <span className="search-list__text">
                <span className="search-list__heading">{place.title}</span>
                {place.trail.length > 0 && (
                  <span className="search-list__snippet">{place.trail.join(trailSeparator)}</span>
                )}
              </span>
            </a>
            {children?.(place)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SavedButtonProps {
  readonly icon: IconPath;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function SavedButton({icon, label, isPressed, onClick}: SavedButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="search-saved__button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}>
      <Icon path={icon} />
    </button>
  );
}
