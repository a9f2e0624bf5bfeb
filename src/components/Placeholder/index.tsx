import {Fragment, type ReactNode} from 'react';
import {splitPlaceholders} from '../../../plugins/code-blocks/placeholders';
import Path from '../Path';

/** Code in a sentence is kept on one line up to this length, in characters: longer code might not fit on a phone. */
const longest = 20;

/** Longer code than this, in characters, is also longer than a line of a phone: its paths and addresses can break. */
const line = 40;

/** A flag in longer code, which browsers would break behind any hyphen; of a long flag, its beginning. */
const flag = /(?<!\S)(-[\w-]{1,19}(?![\w-])|--?\w+)/;

/**
 * Code in a sentence. Its placeholders can be pressed like those of samples, which plugins/code-blocks writes. Without
 * scripts, a placeholder is text.
 */
export default function InlineCode({children}: {readonly children?: ReactNode}): ReactNode {
  if (typeof children !== 'string') return <code>{children}</code>;
  const isShort = children.length <= longest;
  const isLong = children.length > line;
  return (
    <code className={isShort ? 'short' : undefined}>
      {splitPlaceholders(children).map(({text, isPlaceholder}, i) =>
        isPlaceholder ? (
          <Fragment key={i}>
            {isLong && <wbr />}
            <var data-action="value">{text}</var>
          </Fragment>
        ) : isShort ? (
          text
        ) : (
          breakLines(text, isLong)
        ),
      )}
    </code>
  );
}

/** Keeps flags whole. @param hasAddress whether a path or an address goes to the next line between its parts */
const breakLines = (text: string, hasAddress: boolean) =>
  text.split(flag).map((part, i) =>
    i % 2 ? (
      <span key={i} className="short">
        {part}
      </span>
    ) : hasAddress ? (
      <Path key={i} path={part} />
    ) : (
      part
    ),
  );
