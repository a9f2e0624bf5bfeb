import type {ReactNode} from 'react';
import {Icon} from '../../../client/Icon.tsx';
import * as icons from '../../../client/icons.ts';
import type {PageHits, SearchAnswer, SearchHit} from '../engine/types.ts';
import {Marked, Trail} from './Marked.tsx';
import {placeOf, urlOf} from './places.ts';
import type {SavedPlace} from './saved.ts';
import {texts} from './texts.ts';

interface Props {
  readonly answer: SearchAnswer;
  /** The ID of the list. The IDs of its options start with it. */
  readonly id: string;
  /** The index of the active option. */
  readonly active: number;
  /** The URL of the search page with all results. */
  readonly searchPage: string;
  /** Called when the pointer moves over an option. */
  readonly onPoint: (index: number) => void;
  /** Called when a hit is opened. */
  readonly onVisit: (place: SavedPlace) => void;
}

/** Shows hits by page, as options of a list box, and a link to all results. */
export function Hits({answer, id, active, searchPage, onPoint, onVisit}: Props): ReactNode {
  let count = 0;
  // The options are in groups, so browsers can't count them all.
  const size = optionsOf(answer).length;
  return (
    <>
      {answer.pages.map((page, place) => {
        const first = count;
        count += page.hits.length;
        // A hit for the page itself already shows the page's title.
        const hasTitle = page.hits.every(({anchor}) => anchor !== '');
        return (
          <div key={place} role="group" aria-label={page.title.text}>
            <div className="search-list__page">
              <Trail names={page.trail} isFollowed={hasTitle && page.title.text !== ''} />
              {hasTitle && <Marked text={page.title} />}
            </div>
            {page.hits.map((hit, index) => (
              <Hit
                key={index}
                id={`${id}-${first + index}`}
                position={first + index + 1}
                size={size}
                hit={hit}
                isActive={first + index === active}
                onPoint={() => onPoint(first + index)}
                onClick={() => onVisit(placeOf(page, hit))}
              />
            ))}
          </div>
        );
      })}
      {hasMore(answer) && (
        <a
          className="search-list__hit search-list__all"
          id={`${id}-${count}`}
          role="option"
          aria-posinset={size}
          aria-setsize={size}
          aria-selected={count === active}
          tabIndex={-1}
          href={searchPage}
          onPointerMove={() => onPoint(count)}>
          {texts.seeAll(answer.count)}
        </a>
      )}
    </>
  );
}

interface HitProps {
  readonly id: string;
  /** The number of the option, from 1, and how many there are. */
  readonly position: number;
  readonly size: number;
  readonly hit: SearchHit;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onClick: () => void;
}

function Hit({id, position, size, hit, isActive, onPoint, onClick}: HitProps): ReactNode {
  return (
    <a
      className="search-list__hit"
      id={id}
      role="option"
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isActive}
      tabIndex={-1}
      href={urlOf(hit)}
      onPointerMove={onPoint}
      onClick={onClick}>
      <Icon path={hit.anchor ? icons.section : icons.page} />
      <span className="search-list__text">
        <span className="search-list__heading">
          <Trail names={hit.trail} isFollowed />
          <Marked text={hit.heading} />
        </span>
        {hit.snippet && (
          <span className="search-list__snippet">
            <Marked text={hit.snippet} />
          </span>
        )}
      </span>
    </a>
  );
}

const hitsOf = (pages: readonly PageHits[]) => pages.flatMap(({hits}) => hits);
const hasMore = ({pages, count, isComplete}: SearchAnswer) => isComplete && count > hitsOf(pages).length;

/** Returns the URLs of an answer's options, in order. The link to all results is an empty string. */
export const optionsOf = (answer: SearchAnswer): string[] => [
  ...hitsOf(answer.pages).map(urlOf),
  ...(hasMore(answer) ? [''] : []),
];

/** Returns the kinds of pages in an answer, as choices of a filter. */
export const kindsOf = ({kinds = []}: SearchAnswer) =>
  kinds.map(({label, count}) => ({value: label, label: texts.kinds[label], count}));
