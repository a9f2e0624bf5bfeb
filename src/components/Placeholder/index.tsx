import type {ReactNode} from 'react';
import {splitPlaceholders} from '../../../plugins/code-blocks/placeholders';

/**
 * Code in a sentence. Its placeholders can be pressed like those of samples, which plugins/code-blocks writes. Without
 * scripts, a placeholder is text.
 */
export default function InlineCode({children}: {readonly children?: ReactNode}): ReactNode {
  if (typeof children !== 'string' || !children.includes('<')) return <code>{children}</code>;
  return (
    <code>
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
