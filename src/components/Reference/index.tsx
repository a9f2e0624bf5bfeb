/**
 * Views for the elements that plugins/reference inserts. They have no state, because the browser handles folding and
 * control.ts handles filtering.
 */
import type {ReactNode} from 'react';
import Unbroken, {flags} from '../Unbroken';

/** A list of properties, flags, parameters, or variables. */
export function ReferenceProperties({children}: {readonly children: ReactNode}): ReactNode {
  return <dl className="params reference__list">{children}</dl>;
}

interface PropertyProps {
  readonly id: string;
  readonly name: string;
  /** Another way to write the name, e.g. `-h`. */
  readonly short?: string;
  readonly type?: string;
  readonly default?: string;
  /** The allowed values, as text. */
  readonly values?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly children?: ReactNode;
}

/** An entry with its permanent anchor. */
export function ReferenceProperty({
  id,
  name,
  short,
  type,
  default: defaultValue,
  values,
  required,
  deprecated,
  children,
}: PropertyProps): ReactNode {
  return (
    <div className="params__item" id={id} data-filter-row="" data-deprecated={deprecated ? '' : undefined}>
      <dt className="params__head">
        <a className="params__anchor" href={`#${id}`}>
          <code>{name}</code>
        </a>
        {short && (
          <>
            {' '}
            <code>{short}</code>
          </>
        )}
        {type && <Fact look="type">{type}</Fact>}
        {required && <Fact look="required">required</Fact>}
        {deprecated && <Fact look="required">deprecated</Fact>}
        {defaultValue !== undefined && (
          <Fact look="fact">
            default <code>{defaultValue}</code>
          </Fact>
        )}
        {values && (
          <Fact look="fact">
            one of <code>{values}</code>
          </Fact>
        )}
      </dt>
      <dd className="params__text">{children}</dd>
    </div>
  );
}

interface FactProps {
  readonly look: 'type' | 'required' | 'fact';
  readonly children: ReactNode;
}

/** A fact after the name. The space separates the words for readers of the text without its layout. */
function Fact({look, children}: FactProps): ReactNode {
  return (
    <>
      {' '}
      <span className={`params__${look}`}>{children}</span>
    </>
  );
}

interface NestedProps {
  readonly summary: string;
  readonly open?: boolean;
  /** Whether the content repeats another page, on which search finds it. */
  readonly inherited?: boolean;
  readonly children: ReactNode;
}

/** The content inside a property. */
export function ReferenceNested({summary, open, inherited, children}: NestedProps): ReactNode {
  return (
    <details className={inherited ? 'reference__nested reference__inherited' : 'reference__nested'} open={open}>
      <summary>
        <Unbroken text={summary} parts={flags} />
      </summary>
      <div className="reference__inside">{children}</div>
    </details>
  );
}

interface FilterProps {
  /** The id of the element whose rows the field filters. */
  readonly list: string;
  readonly label: string;
  readonly placeholder?: string;
}

/** A text field that hides the rows that don't match. It's shown only if scripts can make it work. */
export function ReferenceFilter({list, label, placeholder}: FilterProps): ReactNode {
  const id = `${list}-filter`;
  return (
    <div className="reference__filter needs-js">
      <label htmlFor={id}>{label}</label>
      <input type="search" id={id} data-filter={list} placeholder={placeholder} autoComplete="off" spellCheck={false} />
      {/* The control writes the count. */}
      <p className="reference__count" role="status" data-filter-count={list} />
    </div>
  );
}
