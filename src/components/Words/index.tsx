import type {ReactNode} from 'react';

/** The longest word with a hyphen that fits on a line of a heading on a phone, in characters. */
const longest = 16;

const word = new RegExp(`(?<!\\S)(?=\\S{1,${longest}}(?!\\S))(\\w+-[\\w-]+)`);

/** A title in which short words with hyphens, such as those of commands, stay on one line. */
export default function Words({text}: {readonly text: string}): ReactNode {
  return text.split(word).map((part, i) =>
    i % 2 ? (
      <span key={i} className="short">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
