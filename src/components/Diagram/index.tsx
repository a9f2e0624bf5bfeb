import type {ReactNode} from 'react';
import {escapeHtml} from '../../../config/escapeHtml.ts';

interface Props {
  readonly title: string;
  readonly alt: string;
  /** Mermaid source, kept as text alternative. */
  readonly source?: string;
  /** In its place: the table behind a chart. */
  readonly children?: ReactNode;
  /** The drawings for wide and narrow columns, of which CSS shows one; see plugins/diagrams and plugins/charts. */
  readonly svg: string;
}

/** A drawn diagram or chart with caption, zoom and what it was drawn from. */
export default function Diagram({title, alt, source, svg, children}: Props): ReactNode {
  const labelled = svg.replaceAll('<svg ', () => `<svg role="img" aria-label="${escapeHtml(alt)}" `);
  return (
    <figure className="diagram" aria-label={title}>
      <div className="diagram__drawing" dangerouslySetInnerHTML={{__html: labelled}} />
      <figcaption className="diagram__caption">
        <span>{title}</span>
        <button type="button" className="diagram__zoom needs-js" data-action="zoom">
          Enlarge
        </button>
        <details className="diagram__source">
          <summary>{children ? 'Data' : 'Source'}</summary>
          {children ?? (
            <pre tabIndex={0}>
              <code>{source}</code>
            </pre>
          )}
        </details>
      </figcaption>
    </figure>
  );
}
