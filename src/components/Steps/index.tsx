import type {ReactNode} from 'react';

/** Numbered steps, each of which begins with its own heading. */
export function Steps({children}: {readonly children: ReactNode}): ReactNode {
  return <ol className="steps">{children}</ol>;
}

/** A step. Its first element is its heading. */
export function Step({children}: {readonly children: ReactNode}): ReactNode {
  return <li className="steps__step">{children}</li>;
}
