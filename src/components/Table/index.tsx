import type {ComponentProps, ReactNode} from 'react';

interface Props extends ComponentProps<'table'> {
  /** Set at build time if rows are cards in narrow windows (plugins/content-components). */
  readonly 'data-narrow'?: 'cards';
}

/** A table that scrolls on its own if it's too wide, also with the keyboard, or becomes cards in narrow windows. */
export default function Table({'data-narrow': narrow, ...props}: Props): ReactNode {
  return (
    <div className={narrow ? `table table--${narrow}` : 'table'} tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
