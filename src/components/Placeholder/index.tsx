import type {ReactNode} from 'react';
import {splitPlaceholders} from '../../../plugins/code-blocks/placeholders';

/** Code in a sentence is kept on one line up to this length, in characters: longer code might not fit on a phone. */
const longest = 20;

/**
 * Code in a sentence. Its placeholders can be pressed like those of samples, which plugins/code-blocks writes. Without
 * scripts, a placeholder is text.
 */
export default function InlineCode({children}: {readonly children?: ReactNode}): ReactNode {
  const look = typeof children === 'string' && children.length <= longest ? 'short' : undefined;
  if (typeof children !== 'string' || !children.includes('<')) return <code className={look}>{children}</code>;
  return (
    <code className={look}>
      {splitPlaceholders(children).map(({text, isPlaceholder}, i) =>
        isPlaceholder ? (
          <var key={i} data-action="value">
            {text}
          </var>
        ) : (
          text
        ),
      )}
    </code>
  );
}
