import type {ReactNode} from 'react';

interface Content {
  readonly children: ReactNode;
}

/** A drawing of a conversation in the playground. */
export function Playground({title, children}: Content & {readonly title?: string}): ReactNode {
  return (
    <figure className="playground">
      <figcaption className="playground__bar">{title ?? 'Playground'}</figcaption>
      <div className="playground__thread">{children}</div>
    </figure>
  );
}

/** What the reader asks. */
export function Ask({children}: Content): ReactNode {
  return (
    <div className="playground__ask">
      <span className="playground__who">You</span>
      <div>{children}</div>
    </div>
  );
}

/** The query plan. */
export function Plan({children}: Content): ReactNode {
  return (
    <div className="playground__plan">
      <span className="playground__who">Query plan</span>
      {children}
    </div>
  );
}

/** What PromptQL answers. */
export function Answer({children}: Content): ReactNode {
  return (
    <div className="playground__answer">
      <span className="playground__who">PromptQL</span>
      {children}
    </div>
  );
}

/** An artifact inside an answer. */
export function Artifact({
  name,
  kind = 'table',
  children,
}: Content & {readonly name: string; readonly kind?: string}): ReactNode {
  return (
    <div className="playground__artifact">
      <div className="playground__artifact-head">
        <code>{name}</code> <span>{kind}</span>
      </div>
      {children}
    </div>
  );
}
