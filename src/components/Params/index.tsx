import type {ComponentProps, ReactNode} from 'react';
import {ReferenceProperty} from '../Reference';

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

interface ParamProps extends Omit<ComponentProps<typeof ReferenceProperty>, 'id' | 'short' | 'deprecated'> {
  /** The permanent anchor. Defaults to the name, with hyphens for spaces. */
  readonly id?: string;
}

/** A parameter, field, or variable. */
export function Param({id, ...facts}: ParamProps): ReactNode {
  return <ReferenceProperty {...facts} id={id ?? facts.name.replaceAll(' ', '-')} />;
}
