import type {ReactNode} from 'react';

interface Props {
  readonly id: string;
  /** Path of the search page, with base URL. */
  readonly action: string;
  /** What is looked for, where it is known; with `onChange`. */
  readonly value?: string;
  /** Looks for a text on this page, in the place of opening the search page. */
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
