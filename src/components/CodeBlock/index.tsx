import type {ReactNode} from 'react';
import ReportButton from '../PageFeedback/ReportButton';
import type {Level} from '../../../plugins/verified-examples/record';
import Path from '../Path';

interface Props {
  /** Highlighted at build time by plugins/code-blocks; final. */
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  /** Where lines may be too long for the window. */
  readonly wrap?: 'always' | 'phone';
  /** Numbers the lines. */
  readonly numbered?: string;
  /** The included file, from the repository's root. */
  readonly source?: string;
  /** How much was checked of it; the foot of the page says with what. */
  readonly level?: Level;
  /** Whether it is SQL that runs on Fernway's database (plugins/sql-console). */
  readonly runnable?: string;
}

/** Words for the levels that a fence shows; what the reference data generates makes no claim. */
const words: Partial<Record<Level, string>> = {
  executed: 'Executed',
  'type-checked': 'Type-checked',
  schema: 'Schema-checked',
  syntax: 'Syntax-checked',
  unchecked: 'Not checked',
};

/**
 * A code sample: one element to React, whatever its length. The stylesheet names the language; copy.ts and wrap.ts
 * answer its buttons.
 */
export default function CodeBlock({html, language, title, wrap, numbered, source, level, runnable}: Props): ReactNode {
  return (
    <figure className="code" data-language={language} data-source={source} data-level={level}>
      {title && (
        <figcaption className="code__title">
          <Path path={title} />
        </figcaption>
      )}
      {/* A region that can scroll must be reachable with the keyboard. */}
      <pre className={numbered ? 'code__body code__body--numbered' : 'code__body'} tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      {level && words[level] && (
        <a className="code__level" href="#example-checks">
          {words[level]}
        </a>
      )}
      {wrap && (
        <button type="button" className={`copy copy--wrap copy--${wrap}`} data-action="wrap" aria-pressed="false">
          Wrap
        </button>
      )}
      <button type="button" className="copy" data-action="copy">
        Copy
      </button>
      <ReportButton of="sample" />
      {runnable && (
        <button type="button" className="code__run needs-js" data-action="run-sql">
          Run it
        </button>
      )}
    </figure>
  );
}
