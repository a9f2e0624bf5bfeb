/**
 * Why: the link to a heading is a plain one, named by what the heading says, also where that is code. The theme's is
 * looked up in the route table, says its name twice, and names headings with code by their id. Anchors are checked in
 * the built pages. A section can be reported where an address for that is configured.
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
