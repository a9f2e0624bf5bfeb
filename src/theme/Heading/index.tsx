/**
 * Why: renders a plain link that is named after the heading's text, even if the text is code. The theme looks up its
 * link in the route table, names the link twice, and uses the id to name headings with code. Anchors are checked in the
 * built pages. If a URL for reports is configured, readers can report a section.
 */
import {isValidElement, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Heading';
import ReportButton from '@site/src/components/PageFeedback/ReportButton';

export default function Heading({as: As, id, children, ...props}: Props) {
  if (As === 'h1' || !id) return <As {...props}>{children}</As>;
  const label = translate(
    {id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}'},
    {heading: textOf(children)},
  );
  return (
    <As {...props} id={id}>
      {children}
      <a className="hash-link" translate="no" aria-label={label} href={`#${id}`}>
        &#8203;
      </a>
      <ReportButton of="section" />
    </As>
  );
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return (node as ReactNode[]).map(textOf).join('');
  if (isValidElement<{children?: ReactNode}>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
