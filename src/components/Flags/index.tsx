import {Fragment, type ReactNode} from 'react';

/** A flag, or the beginning of a header, which browsers would break after any hyphen. Long flags can break later. */
const flag = /(?<!\S)(-[\w-]{1,19}(?![\w-])|--?\w+|x-\w+)/i;

interface FlagsProps {
  readonly text: string;
  /** Shows the text between flags. By default, it is unchanged. */
  readonly between?: (text: string) => ReactNode;
}

/** Text whose flags stay on one line. */
export default function Flags({text, between = (part) => part}: FlagsProps): ReactNode {
  return text.split(flag).map((part, i) =>
    i % 2 ? (
      <span key={i} className="short">
        {part}
      </span>
    ) : (
      <Fragment key={i}>{between(part)}</Fragment>
    ),
  );
}
