import type {Root} from 'hast';
import rehypeKatex, {type Options} from 'rehype-katex';
import type {Plugin} from 'unified';
import type {VFile} from 'vfile';
import {removeInlineStyles} from './rehype.ts';

/** The beginning of a formula, in a line of text or as a fence. */
const beginning = /\$|math/;

/**
 * Renders formulas without inline styles. A formula that KaTeX can't read fails the build, because otherwise the
 * renderer only adds a message and shows the source. Both steps visit every element of a page, which costs more than
 * all other steps for large pages, so pages whose source can't contain a formula are skipped.
 */
const rehypeMath: Plugin<[Options?], Root> = (options) => {
  const render = rehypeKatex(options);
  return (tree: Root, file: VFile) => {
    if (!beginning.test(String(file.value))) return;
    render(tree, file);
    const fault = file.messages.find(({source}) => source === 'rehype-katex');
    if (fault) file.fail(`a formula cannot be rendered: ${(fault.cause as Error).message}`, fault.place, 'math');
    removeInlineStyles(tree);
  };
};

export default rehypeMath;
