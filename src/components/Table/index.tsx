import type {ComponentProps, ReactNode} from 'react';

interface Props extends ComponentProps<'table'> {
  /** Set at build time where a row is a card in narrow windows (plugins/content-components). */
  readonly 'data-narrow'?: 'cards';
}

/** A table that scrolls by itself when it is wider than the column, also with the keyboard, or becomes cards. */
export default function Table({'data-narrow': narrow, ...props}: Props): ReactNode {
  return (
    <div className={narrow ? `table table--${narrow}` : 'table'} tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
