import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {failAt} from '../../config/failAt.ts';
import {attributesOf} from '../reference/mdast.ts';
import {archiveProject} from './zip.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Adds the facts about the ZIP file to `<ProjectDownload name="…" />`: size, number of files, and hash. */
const remarkProjectDownload: Plugin<[{inputs: string}?], Root> = () => (tree, file) => {
  if (!String(file.value).includes('<ProjectDownload')) return;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const element = node as Element;
    if (element.name !== 'ProjectDownload') return;
    const {name} = attributesOf(element);
    try {
      if (name === undefined) throw new Error('<ProjectDownload> needs name="…", the name of a project');
      const {bytes, sha256, files} = archiveProject(name);
      const properties = {bytes: String(bytes.length), sha256, files: String(files)};
      for (const [key, value] of Object.entries(properties))
        element.attributes.push({type: 'mdxJsxAttribute', name: key, value});
    } catch (error) {
      failAt(file, element, error, 'example-projects');
    }
  });
};

export default remarkProjectDownload;
