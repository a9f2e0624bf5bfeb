/** Why: fences are highlighted at build time (plugins/code-blocks); this serves code written as JSX, without Prism. */
import type {ReactNode} from 'react';
import CodeBlockView from '@site/src/components/CodeBlock';

interface Props {
  readonly children?: ReactNode;
  readonly language?: string;
  readonly title?: string;
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

export default function CodeBlock({children, language = 'text', title}: Props): ReactNode {
  const html = String(children ?? '').replace(/[&<>]/g, (character) => escapes[character]!);
  return <CodeBlockView html={html} language={language} title={title} />;
}
