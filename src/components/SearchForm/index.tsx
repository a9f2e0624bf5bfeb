import type {ReactNode} from 'react';

interface Props {
  readonly id: string;
  /** The path of the search page, with the base URL. */
  readonly action: string;
  /** The query, if known. Requires `onChange`. */
  readonly value?: string;
  /** Called with the query when it changes. The form then doesn't open the search page. */
  readonly onChange?: (text: string) => void;
}

/** A plain form that leads to the search page. */
export default function SearchForm({id, action, value, onChange}: Props): ReactNode {
  return (
    <form
      className="search-form"
      role="search"
      action={action}
      method="get"
      onSubmit={onChange && ((event) => event.preventDefault())}>
      <label className="visually-hidden" htmlFor={id}>
        Search docs
      </label>
      <input
        id={id}
        className="search-form__input"
        name="q"
        type="search"
        placeholder="Search docs"
        autoComplete="off"
        value={value}
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}
