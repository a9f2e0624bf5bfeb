import type {ReactNode} from 'react';

interface Props {
  /** Highlighted at build time by plugins/code-blocks; final. */
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  /** Numbers the lines. */
  readonly numbered?: string;
  /** The included file, from the repository's root. */
  readonly source?: string;
}

/** A code sample: one element to React, whatever its length. The copy button belongs to plugins/static-first. */
export default function CodeBlock({html, language, title, numbered, source}: Props): ReactNode {
  return (
    <figure className="code" data-language={language} data-source={source}>
      {title && <figcaption className="code__title">{title}</figcaption>}
      {/* A region that can scroll must be reachable with the keyboard. */}
      <pre className={numbered ? 'code__body code__body--numbered' : 'code__body'} tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <button type="button" className="copy" data-action="copy">
        Copy
      </button>
    </figure>
  );
}
