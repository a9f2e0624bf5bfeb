import type {ReactNode} from 'react';

interface Props {
  readonly title: string;
  readonly alt: string;
  /** The Mermaid source, kept as a text alternative. */
  readonly source?: string;
  /** For a chart, the table of its data instead of the source. */
  readonly children?: ReactNode;
  /** The drawings for wide and narrow columns. CSS shows one of them; see plugins/diagrams and plugins/charts. */
  readonly svg: string;
}

/** A diagram or chart with a caption, a button that enlarges it, and its source or data. */
export default function Diagram({title, alt, source, svg, children}: Props): ReactNode {
  // Chromium shows screen readers both drawings until it lays out their part of the page (src/css/layout.css).
  const drawings = svg.replaceAll('<svg ', '<svg aria-hidden="true" ');
  return (
    <figure className="diagram" aria-label={title}>
      <div className="diagram__drawing" role="img" aria-label={alt} dangerouslySetInnerHTML={{__html: drawings}} />
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
