import type {ComponentProps, ReactNode} from 'react';

interface Props extends ComponentProps<'table'> {
  /** Set at build time if rows are cards in narrow windows (plugins/content-components). */
  readonly 'data-narrow'?: 'cards';
}

/** A table. If it's wider than the column, it scrolls on its own, also with the keyboard, or becomes cards. */
export default function Table({'data-narrow': narrow, ...props}: Props): ReactNode {
  return (
    <div className={narrow ? `table table--${narrow}` : 'table'} tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
