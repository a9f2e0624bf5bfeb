import type {Code, Parent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {failAt} from '../../config/failAt.ts';
import {parseFenceMeta, type FenceMeta} from './meta.ts';

/** Returns the component for a fence. Its errors are reported with the position of the fence. */
type RenderFence = (fence: Code, meta: FenceMeta) => MdxJsxFlowElement | Promise<MdxJsxFlowElement>;

/**
 * Creates a plugin that replaces fences with components.
 * @param name the plugin's name, for messages
 * @param language the language of the fences; defaults to all
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
        failAt(file, fence, error, name);
      }
    };
    const work: Promise<void>[] = [];
    visit(tree, 'code', (fence, index, parent) => {
      if (language === undefined || fence.lang === language) work.push(replace(fence, index!, parent!));
    });
    await Promise.all(work);
  };
}
