import {Fragment, type ReactNode} from 'react';
import {splitPlaceholders} from '../../../plugins/code-blocks/placeholders';
import Unbroken, {flags} from '../Unbroken';
import Path from '../Path';

/** The longest code in a sentence that stays on one line, in characters. Longer code might not fit on a phone. */
const longest = 20;

/** The longest code that fits on a line of a phone, in characters. Paths and URLs in longer code can break. */
const line = 40;

interface InlineCodeProps {
  readonly children?: ReactNode;
  /** Set if the code is in a table, after the first column. Long names can then break between their parts. */
  readonly 'data-cell'?: string;
}

/**
 * Code in a sentence. Its placeholders can be pressed like the placeholders in samples, which plugins/code-blocks
 * writes. Without scripts, a placeholder is text.
 */
export default function InlineCode({children, 'data-cell': inCell}: InlineCodeProps): ReactNode {
  if (typeof children !== 'string') return <code>{children}</code>;
  const isShort = children.length <= longest;
  const isLong = children.length > line;
  const isInCell = inCell !== undefined;
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
          // Paths and URLs in long code can break between their parts, and in a table also names.
          <Unbroken
            key={i}
            text={text}
            parts={flags}
            between={(part) => (isLong || isInCell ? <Path path={part} hasNames={isInCell} /> : part)}
          />
        ),
      )}
    </code>
  );
}
