import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';

interface TabProps {
  readonly value: string;
  readonly label: string;
  /** Permanent and unique on the page. plugins/content-components sets it at build time. */
  readonly id?: string;
  readonly children: ReactNode;
}

interface TabsProps {
  /** Tabs of the same group change together, and the choice is saved. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** A panel. `Tabs` renders it, because `Tabs` knows whether it's the first. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}

/**
 * Tabs with all of their panels in the page. The stylesheet shows one panel, or all of them without JavaScript.
 * choose.ts handles clicks and keys.
 */
export function Tabs({group, children}: TabsProps): ReactNode {
  const panels = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  return (
    <div className="tabs" data-tabs={group ?? ''}>
      <div className="tabs__list" role="tablist">
        {panels.map(({props}, index) => (
          <button
            key={props.id}
            type="button"
            role="tab"
            className="tabs__tab"
            aria-selected={index === 0}
            aria-controls={props.id}
            tabIndex={index === 0 ? 0 : -1}
            data-value={props.value}
            data-action="tab">
            {props.label}
          </button>
        ))}
      </div>
      {panels.map(({props}, index) => (
        <div
          key={props.id}
          role="tabpanel"
          className="tabs__panel"
          id={props.id}
          aria-label={props.label}
          data-value={props.value}
          data-chosen={index === 0 ? '' : undefined}>
          <p className="tabs__name">{props.label}</p>
          {props.children}
        </div>
      ))}
    </div>
  );
}
