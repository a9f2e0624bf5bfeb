import type {ComponentProps, ReactNode} from 'react';

/** A table that scrolls by itself when it is wider than the column, also with the keyboard. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table" tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
