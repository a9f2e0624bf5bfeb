import {Fragment, type ReactNode} from 'react';

/** A path or URL that can break after a slash or between parameters, but not within a name. */
export default function Path({path}: {readonly path: string}): ReactNode {
  return path.split(/(?<=\w[/&;])(?=.)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
