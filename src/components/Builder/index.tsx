import type {ReactNode} from 'react';
import Island from '@site/src/components/Island';
import Builder from './island';
import type {BuilderKind} from './parts';

interface Props {
  readonly kind: BuilderKind;
  /** The name of the form's file (plugins/builders). */
  readonly id: string;
}

/** The button that opens a form. Without scripts, the page shows only its samples. */
export default function BuilderIsland({kind, id}: Props): ReactNode {
  return <Island name="Builder" of={Builder} props={{kind, id}} />;
}
