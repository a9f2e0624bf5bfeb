import {Fragment, memo, type AnchorHTMLAttributes, type ReactNode} from 'react';
import type {Source} from '../protocol.ts';
import {nameOf, targetOf} from './links.ts';
import {parseAnswer, type Block, type Inline} from './markdown.ts';

interface AnswerProps {
  readonly markdown: string;
  readonly sources: readonly Source[];
}

/** Renders an answer, even while it is still being written. */
export const Answer = memo(function Answer({markdown, sources}: AnswerProps): ReactNode {
  return parseAnswer(markdown, sources.length).map((block, index) => (
    <AnswerBlock key={index} block={block} sources={sources} />
  ));
});

function AnswerBlock({block, sources}: {readonly block: Block; readonly sources: readonly Source[]}): ReactNode {
  switch (block.type) {
    case 'code':
      return (
        <pre tabIndex={0} data-language={block.language || undefined}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const List = block.start === undefined ? 'ul' : 'ol';
      return (
        <List start={block.start}>
          {block.items.map((item, index) => (
            <li key={index}>
              <InlineNodes nodes={item} sources={sources} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <p className={block.type === 'heading' ? 'ask__heading' : undefined}>
          <InlineNodes nodes={block.children} sources={sources} />
        </p>
      );
  }
}

interface InlineProps {
  readonly nodes: readonly Inline[];
  readonly sources: readonly Source[];
}

function InlineNodes({nodes, sources}: InlineProps): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{renderInline(node, sources)}</Fragment>);
}

function renderInline(node: Inline, sources: readonly Source[]): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return (
        <strong>
          <InlineNodes nodes={node.children} sources={sources} />
        </strong>
      );
    case 'link':
      return (
        <AnswerLink url={node.url}>
          <InlineNodes nodes={node.children} sources={sources} />
        </AnswerLink>
      );
    case 'citation': {
      const source = sources[node.source - 1]!;
      return (
        <AnswerLink url={source.url} className="ask__citation" aria-label={`Source ${node.source}: ${nameOf(source)}`}>
          {node.source}
        </AnswerLink>
      );
    }
  }
}

/** A link to a page of this site, or to another site in a new tab. */
function AnswerLink({url, ...props}: {readonly url: string} & AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  const target = targetOf(url);
  if (!target) return <a {...props} />;
  if (target.isOwn) return <a href={target.href} {...props} />;
  return <a href={target.href} target="_blank" rel="noopener noreferrer nofollow" {...props} />;
}

/** The list of sources below an answer. */
export function Sources({sources}: {readonly sources: readonly Source[]}): ReactNode {
  return (
    <ol className="ask__sources" aria-label="Sources">
      {sources.map((source, index) => (
        <li key={index}>
          <AnswerLink url={source.url}>{nameOf(source)}</AnswerLink>
        </li>
      ))}
    </ol>
  );
}
