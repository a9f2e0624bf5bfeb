import type {ReactNode} from 'react';

interface Content {
  readonly children: ReactNode;
}

/** The place of a turn in a thread with a legend: its number, its id, and the id of its entry in the legend. */
export interface Place {
  readonly number: number;
  readonly id: string;
  readonly legendId: string;
}

/** A drawing of a conversation in the playground. */
export function Playground({title, children}: Content & {readonly title: string}): ReactNode {
  return (
    <figure className="playground">
      <figcaption className="playground__bar">{title}</figcaption>
      <div className="playground__thread">{children}</div>
    </figure>
  );
}

/**
 * A part of a conversation.
 * @param look the appearance of the part
 * @param who the speaker, or the name of the shown content
 */
export function Turn({
  look,
  who,
  place,
  children,
}: Content & {readonly look: 'ask' | 'plan' | 'answer'; readonly who: ReactNode; readonly place?: Place}): ReactNode {
  return (
    <div className={`playground__${look}`} id={place?.id} data-part={place?.number}>
      <span className="playground__who">
        {place && <a className="thread__mark" href={`#${place.legendId}`} aria-label={`Note ${place.number}`} />}
        {who}
      </span>
      {children}
    </div>
  );
}

/** The reader's question. */
export function Ask({children}: Content): ReactNode {
  return (
    <Turn look="ask" who="You">
      <div>{children}</div>
    </Turn>
  );
}

/** The query plan. */
export function Plan({children}: Content): ReactNode {
  return (
    <Turn look="plan" who="Query plan">
      {children}
    </Turn>
  );
}

/** PromptQL's answer. */
export function Answer({children}: Content): ReactNode {
  return (
    <Turn look="answer" who="PromptQL">
      {children}
    </Turn>
  );
}

/** An artifact inside an answer. */
export function Artifact({name, kind, children}: Content & {readonly name: string; readonly kind: string}): ReactNode {
  return (
    <div className="playground__artifact">
      <div className="playground__artifact-head">
        <code>{name}</code> <span>{kind}</span>
      </div>
      {children}
    </div>
  );
}
