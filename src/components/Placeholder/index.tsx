import type {ReactNode} from 'react';
import {splitPlaceholders} from '../../../plugins/code-blocks/placeholders';

/** Code in a sentence is kept on one line up to this length, in characters: longer code might not fit on a phone. */
const longest = 20;

/** A flag in longer code, which browsers would break behind any hyphen; of a long flag, its beginning. */
const flag = /(?<!\S)(-[\w-]{1,19}(?![\w-])|--?\w+)/;

/**
 * Code in a sentence. Its placeholders can be pressed like those of samples, which plugins/code-blocks writes. Without
 * scripts, a placeholder is text.
 */
export default function InlineCode({children}: {readonly children?: ReactNode}): ReactNode {
  if (typeof children !== 'string') return <code>{children}</code>;
  const isShort = children.length <= longest;
  return (
    <code className={isShort ? 'short' : undefined}>
      {splitPlaceholders(children).map(({text, isPlaceholder}, i) =>
        isPlaceholder ? (
          <var key={i} data-action="value">
            {text}
          </var>
        ) : isShort ? (
          text
        ) : (
          keepFlags(text)
        ),
      )}
    </code>
  );
}

const keepFlags = (text: string) =>
  text.split(flag).map((part, i) =>
    i % 2 ? (
      <span key={i} className="short">
        {part}
      </span>
    ) : (
      part
    ),
  );
