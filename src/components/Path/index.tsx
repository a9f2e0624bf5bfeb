import {Fragment, type ReactNode} from 'react';

interface PathProps {
  readonly path: string;
  /**
   * Whether names can break too, after a dot or an underscore. Not before a capital letter, because programs that read
   * the page would take the parts for words.
   */
  readonly hasNames?: boolean;
}

/** A path or URL that can break after a slash or between parameters, but not within a name. */
export default function Path({path, hasNames}: PathProps): ReactNode {
  return path.split(hasNames ? /(?<=\w[/&;])(?=.)|(?<=\w[._])(?=\w\w)/ : /(?<=\w[/&;])(?=.)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
