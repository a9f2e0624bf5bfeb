import type {ReactNode} from 'react';
import ReportButton from '../PageFeedback/ReportButton';
import type {Level} from '../../../plugins/verified-examples/record';
import Path from '../Path';

interface Props {
  /** The final HTML, which plugins/code-blocks highlights at build time. */
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  /** The windows in which lines might be too long: all windows, or only phones. */
  readonly wrap?: 'always' | 'phone';
  /** How thoroughly the sample was checked. The foot of the page describes the checks. */
  readonly level?: Level;
  /** Whether the sample is SQL that runs on Fernway's database (plugins/sql-console). */
  readonly runnable?: boolean;
}

/** The words for the levels that a fence shows. Samples that are generated from reference data make no claim. */
const words: Partial<Record<Level, string>> = {
  executed: 'Executed',
  'type-checked': 'Type-checked',
  schema: 'Schema-checked',
  syntax: 'Syntax-checked',
  unchecked: 'Not checked',
};

/**
 * A code sample, which is one element to React, whatever its length. The stylesheet shows the name of the language, and
 * copy.ts and wrap.ts handle the buttons.
 */
export default function CodeBlock({html, language, title, wrap, level, runnable}: Props): ReactNode {
  return (
    <figure className="code" data-language={language} data-level={level}>
      {title && (
        <figcaption className="code__title">
          <Path path={title} />
        </figcaption>
      )}
      {/* A region that can scroll must be reachable with the keyboard. */}
      <pre className="code__body" tabIndex={0}>
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
