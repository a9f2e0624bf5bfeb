/** Why: renders five static kinds, with a label that doesn't rely on color. */
import type {ReactNode} from 'react';
import {processAdmonitionProps} from '@docusaurus/theme-common';

const labels = {note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger'} as const;

interface Props {
  readonly type: string;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

export default function Admonition(unprocessed: Props): ReactNode {
  const {type, title, children} = processAdmonitionProps(unprocessed) as Props;
  const kind = type in labels ? (type as keyof typeof labels) : 'note';
  return (
    <div className={`callout callout--${kind}`} role="note">
      <p className="callout__title">{title ?? labels[kind]}</p>
      <div className="callout__text">{children}</div>
    </div>
  );
}
