/** Why: plugins/code-blocks highlights fences at build time. This renders code written as JSX, without Prism. */
import type {ReactNode} from 'react';
import CodeBlockView from '@site/src/components/CodeBlock';
import {escapeText} from '../../../config/escapeHtml.ts';

interface Props {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: string;
}

export default function CodeBlock({children, language = 'text', title}: Props): ReactNode {
  return <CodeBlockView html={escapeText(String(children ?? ''))} language={language} title={title} />;
}
