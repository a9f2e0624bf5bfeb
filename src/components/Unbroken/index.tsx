import {Fragment, type ReactNode} from 'react';

/** A flag, or the beginning of a header, which browsers would break after any hyphen. Long flags can break later. */
export const flags = /(?<!\S)(-[\w-]{1,19}(?![\w-])|--?\w+|x-\w+)/i;

/** A word with a hyphen that fits on a line of a heading on a phone, such as those of commands. */
export const shortWords = /(?<!\S)(?=\S{1,16}(?!\S))(\w+-[\w-]+)/;

interface UnbrokenProps {
  readonly text: string;
  /** What to keep on one line: a pattern with one group. */
  readonly parts: RegExp;
  /** Shows the text between these parts. By default, it is unchanged. */
  readonly between?: (text: string) => ReactNode;
}

/** Text of which some parts stay on one line. */
export default function Unbroken({text, parts, between = (part) => part}: UnbrokenProps): ReactNode {
  return text.split(parts).map((part, i) =>
    i % 2 ? (
      <span key={i} className="short">
        {part}
      </span>
    ) : (
      <Fragment key={i}>{between(part)}</Fragment>
    ),
  );
}
