import type {ReactNode} from 'react';

interface ParamsProps {
  /** The accessible name of the list, e.g. "Environment variables". */
  readonly label: string;
  readonly children: ReactNode;
}

/** Parameters, fields, or variables with their types. */
export function Params({label, children}: ParamsProps): ReactNode {
  return (
    <dl className="params" aria-label={label}>
      {children}
    </dl>
  );
}

interface ParamProps {
  readonly name: string;
  readonly type?: string;
  readonly default?: string;
  /** The allowed values, as text. */
  readonly values?: string;
  readonly required?: boolean;
  /** The permanent anchor. Defaults to the name, with hyphens for spaces. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function Param({
  name,
  type,
  default: defaultValue,
  values,
  required,
  id = name.replaceAll(' ', '-'),
  children,
}: ParamProps): ReactNode {
  return (
    <div className="params__item" id={id}>
      <dt className="params__head">
        <a className="params__anchor" href={`#${id}`}>
          <code>{name}</code>
        </a>
        {type && <span className="params__type">{type}</span>}
        {required && <span className="params__required">required</span>}
        {defaultValue !== undefined && (
          <span className="params__fact">
            default <code>{defaultValue}</code>
          </span>
        )}
        {values && (
          <span className="params__fact">
            one of <code>{values}</code>
          </span>
        )}
      </dt>
      <dd className="params__text">{children}</dd>
    </div>
  );
}
