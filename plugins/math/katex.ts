import type {Root} from 'hast';
import rehypeKatex, {type Options} from 'rehype-katex';
import type {Plugin} from 'unified';
import type {VFile} from 'vfile';
import rehypeStaticMath from './rehype.ts';

/** What a formula begins with, in a line of text or as a fence. */
const beginning = /\$|math/;

/**
 * Renders formulas and makes them fit for the site's policy. One that KaTeX cannot read stops the build: the renderer
 * only adds a message, and shows its source instead. Both plugins walk over every element of a page, which for
 * large pages costs more than all else that is done to them; pages whose source has no sign of a formula are left
 * alone.
 */
const rehypeMath: Plugin<[Options?], Root> = (options) => {
  const render = rehypeKatex(options);
  const makeStatic = rehypeStaticMath.call(undefined as never) as unknown as (tree: Root) => void;
  return (tree: Root, file: VFile) => {
    if (!beginning.test(String(file.value))) return;
    render(tree, file);
    const fault = file.messages.find(({source}) => source === 'rehype-katex');
    if (fault) file.fail(`a formula cannot be rendered: ${(fault.cause as Error).message}`, fault.place, 'math');
    makeStatic(tree);
  };
};

export default rehypeMath;
