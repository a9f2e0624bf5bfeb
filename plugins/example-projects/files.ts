import type {InlineCode, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {failAt} from '../../config/failAt.ts';
import {attributesOf, code, fence, heading, list, paragraph} from '../reference/mdast.ts';
import {slug} from '../reference/names.ts';
import {findProject, readProject, type ProjectFiles} from './projects.ts';

/** The maximum length of a shown file, in characters. No one reads longer files on a page. */
const longest = 40_000;
/** Matches the sample rows, and the programs and texts that they are made with. */
const seed = /(?:^|\/)seed[.-]/;
const languages: Readonly<Record<string, string>> = {
  go: 'go',
  hml: 'yaml',
  json: 'json',
  md: 'markdown',
  mjs: 'js',
  py: 'python',
  sh: 'bash',
  sql: 'sql',
  ts: 'ts',
  yaml: 'yaml',
  example: 'env',
};

/**
 * Shows files of a project on a page: `<ProjectFiles name="fernway" folder="sales" />` shows the text of all files in a
 * folder, and `<ProjectTree name="fernway" />` links to all files. The folder "." contains the top-level files.
 */
const remarkProjectFiles: Plugin<[], Root> = () => (tree, file) => {
  if (!/<Project(?:Files|Tree)/.test(String(file.value))) return;
  visit(tree, 'mdxJsxFlowElement', (element, index, parent) => {
    if (element.name !== 'ProjectFiles' && element.name !== 'ProjectTree') return;
    try {
      const name = attribute(element, 'name');
      const files = readProject(findProject(name));
      const nodes =
        element.name === 'ProjectTree' ? showTree(name, files) : showFiles(files, attribute(element, 'folder'));
      parent!.children.splice(index!, 1, ...nodes);
      return index! + nodes.length;
    } catch (error) {
      failAt(file, element, error, 'example-projects');
    }
  });
};

export default remarkProjectFiles;

/** Returns the permanent anchor of a file on the page of its folder. */
export const anchorOf = (file: string) => slug(file.replaceAll('_', '-'));
/** Returns the top folder of a file, whose page shows it. */
export const folderOf = (file: string) =>
  file.includes('/') && !file.startsWith('.') ? file.slice(0, file.indexOf('/')) : '.';

function showFiles(files: ProjectFiles, folder: string): RootContent[] {
  const own = [...files].filter(([file]) => folderOf(file) === folder);
  if (own.length === 0)
    throw new Error(
      `the project has no files in the folder "${folder}"; expected one of ${[...new Set([...files.keys()].map(folderOf))].join(', ')}`,
    );
  return own.flatMap(([file, text]) => {
    const lines = text.trimEnd().split('\n').length;
    return [
      heading(2, anchorOf(file), [pathCode(file)]),
      text.length > longest || seed.test(file)
        ? paragraph(`This file has ${lines} lines. It is in the archive.`)
        : fence(languages[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'text', text.trimEnd()),
    ];
  });
}

/** Formats a path that can break after slashes, but not within a name. */
function pathCode(file: string): InlineCode {
  const hChildren = file
    .split(/(?<=\/)/)
    .flatMap((value, i) => [
      ...(i ? [{type: 'element', tagName: 'wbr', properties: {}, children: []}] : []),
      {type: 'text', value},
    ]);
  return {...code(file), data: {hChildren} as InlineCode['data']};
}

function showTree(name: string, files: ProjectFiles): RootContent[] {
  const folders = [...new Set([...files.keys()].map(folderOf))];
  return folders.flatMap((folder) => {
    const page = `/examples/${name}/${folder === '.' ? 'project' : folder}/`;
    const own = [...files.keys()].filter((file) => folderOf(file) === folder);
    return [
      heading(2, folder === '.' ? 'project' : folder, folder === '.' ? 'Files of the project' : [code(`${folder}/`)]),
      list(
        own.map((file) => [paragraph([{type: 'link', url: `${page}#${anchorOf(file)}`, children: [pathCode(file)]}])]),
      ),
    ];
  });
}

function attribute(element: MdxJsxFlowElement, name: string): string {
  const value = attributesOf(element)[name];
  if (value === undefined) throw new Error(`<${element.name}> needs ${name}="…"`);
  return value;
}
