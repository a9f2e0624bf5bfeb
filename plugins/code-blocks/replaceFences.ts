import type {Code, Parent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {parseFenceMeta, type FenceMeta} from './meta.ts';

/** Gives the component for a fence. What it throws is told with the place of the fence. */
type RenderFence = (fence: Code, meta: FenceMeta) => MdxJsxFlowElement | Promise<MdxJsxFlowElement>;

/**
 * Makes a plugin that replaces fences by components.
 * @param name of the plugin, for messages
 * @param language of the fences; all if omitted
 */
export function replaceFences(
  name: string,
  language: string | undefined,
  render: RenderFence,
): Plugin<[{inputs: string}?], Root> {
  return () => async (tree, file) => {
    const replace = async (fence: Code, index: number, parent: Parent) => {
      try {
        parent.children[index] = await render(fence, parseFenceMeta(fence.meta ?? ''));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), fence, name);
      }
    };
    const work: Promise<void>[] = [];
    visit(tree, 'code', (fence, index, parent) => {
      if (language === undefined || fence.lang === language) work.push(replace(fence, index!, parent!));
    });
    await Promise.all(work);
  };
}
