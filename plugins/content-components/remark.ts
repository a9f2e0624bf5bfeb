import type {List, Nodes, Paragraph, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {failAt} from '../../config/failAt.ts';
import {parseLineRanges} from '../code-blocks/meta.ts';
import {createIds} from '../reference/inject.ts';
import {attributesOf} from '../reference/mdast.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The properties of authors' components (STYLEGUIDE.md). React silently drops others, such as misspelled names. */
const properties: Readonly<Record<string, readonly string[]>> = {
  AnnotatedCode: ['lines'],
  Answer: [],
  ApiOperation: ['method', 'path'],
  // Generated requests have curl.
  ApiRequest: ['curl'],
  ApiResponse: ['status'],
  Artifact: ['name', 'kind'],
  Ask: [],
  Card: ['title', 'href'],
  Cards: [],
  FileTree: [],
  Param: ['name', 'type', 'default', 'values', 'required', 'id'],
  Params: ['label'],
  Plan: [],
  Playground: ['title'],
  Step: [],
  Steps: [],
  Tab: ['value', 'label'],
  Tabs: ['group'],
  Terminal: [],
  Thread: ['name'],
};

/** The properties without which a component shows nothing useful. `Tab` and `AnnotatedCode` are checked below. */
const required: Readonly<Record<string, readonly string[]>> = {
  Card: ['title', 'href'],
  Param: ['name'],
  Params: ['label'],
  Thread: ['name'],
};

/** The kinds of callouts. Docusaurus accepts others as well, such as `caution`, but shows them as notes. */
const callouts = ['note', 'tip', 'info', 'warning', 'danger'];

/**
 * Prepares the components of STYLEGUIDE.md that depend on their content: gives tabs ids that are unique on the page,
 * separates names from remarks in file trees, and marks lines in annotated code.
 */
const remarkComponents: Plugin<[], Root> = () => (tree, file) => {
  const uniqueTabId = createIds();
  checkHeadings(tree, file);
  visit(tree, (node) => {
    checkImage(node, file);
    checkLink(node, file);
    checkTable(node, file);
    checkCallout(node, file);
    checkEnd(node, file);
    checkFormula(node, file);
    checkMarks(node, file);
    if (isElement(node)) checkProperties(node, file);
  });
  visit(tree, (node) => {
    if (!isElement(node)) return;
    if (node.name === 'Tabs') numberTabs(node, uniqueTabId, file);
    else if (node.name === 'FileTree') markFileNames(node, file);
    else if (node.name === 'AnnotatedCode') markAnnotations(node, file);
  });
};

/** Stops the build with a message about a place of the page. */
function fail(file: VFile, message: string, place: Nodes | Element): never {
  return failAt(file, place, message, 'content-components');
}

const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Reports a heading that skips a level, and a heading of the first level, which is the page's title. */
function checkHeadings(tree: Root, file: VFile) {
  let above = 1;
  visit(tree, 'heading', (node) => {
    const {depth} = node;
    if (depth === 1) fail(file, 'found a heading of level 1, which is the title of the page; write "##"', node);
    if (depth > above + 1)
      fail(
        file,
        `found a heading of level ${depth} below one of level ${above}; write "${'#'.repeat(above + 1)}"`,
        node,
      );
    above = depth;
  });
}

/** Reports a picture without a description for readers who can't see it. */
function checkImage(node: Nodes, file: VFile) {
  if (node.type !== 'image' && !(isElement(node) && node.name === 'img')) return;
  const alt = node.type === 'image' ? node.alt : attributesOf(node).alt;
  if (!alt) fail(file, 'the picture has no description; write "![description](/img/name.png)"', node);
}

/** Reports a link whose address has a space. Markdown reads it as text, and no check would follow it. */
function checkLink(node: Nodes, file: VFile) {
  if (node.type !== 'text') return;
  const [link, address] = /\[[^[\]]*\]\(((?:\.{0,2}\/|#|https?:)[^()"]* [^()"]*)\)/.exec(node.value) ?? [];
  if (link)
    fail(
      file,
      `${link} isn't a link, because its address has a space; write the address as <${address}>, or the space as %20`,
      node,
    );
}

/**
 * Reports a table that Markdown reads as text, and a row whose missing cells would be empty, or whose additional ones
 * wouldn't be on the page.
 */
function checkTable(node: Nodes, file: VFile) {
  const [first] = node.type === 'paragraph' ? node.children : [];
  if (first?.type === 'text' && first.value.startsWith('|'))
    fail(file, 'a table needs a second line such as "| --- | --- |", with as many cells as its header', node);
  if (node.type !== 'table') return;
  const expected = node.children[0]!.children.length;
  const wrong = node.children.find((row) => row.children.length !== expected);
  if (wrong)
    fail(
      file,
      `a row of the table has ${wrong.children.length} cells; expected ${expected}, as in its header. Write "|" within a cell as "\\|"`,
      wrong,
    );
}

/** Reports what looks like a callout but isn't one, and colons in text with which a part of the text would be lost. */
function checkCallout(node: Nodes, file: VFile) {
  if (node.type === 'containerDirective' && !callouts.includes(node.name))
    fail(file, `":::${node.name}" is no callout; expected one of ${callouts.join(', ')} (STYLEGUIDE.md)`, node);
  if (node.type === 'text' && /^:::/m.test(node.value))
    fail(
      file,
      '":::" begins or ends no callout here; write :::note, or :::note[Title] with a title, and ::: after it',
      node,
    );
  const isLost =
    node.type === 'textDirective' && (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0);
  if (node.type === 'leafDirective' || isLost)
    fail(
      file,
      `":${(node as {name: string}).name}" and brackets after it would not be on the page; write the text as code, or "\\:"`,
      node,
    );
}

/** Reports a callout or a fence that isn't closed. Markdown ends it with the page, or with the list around it. */
function checkEnd(node: Nodes, file: VFile) {
  if ((node.type !== 'containerDirective' && node.type !== 'code') || !node.position) return;
  const source = sourceOf(node.position, file);
  const [opening = ''] = /^(?::+|`+|~+)/.exec(source) ?? [];
  if (source.slice(opening.length).trimEnd().endsWith(opening)) return;
  const [line] = source.split('\n', 1);
  fail(file, `"${line}" is not closed, so all that follows is in it; write "${opening}" on a line after it`, node);
}

/** Reports what Markdown reads as a formula although it isn't one, such as the text between two amounts of money. */
function checkFormula(node: Nodes, file: VFile) {
  if (node.type !== 'inlineMath' || !node.position) return;
  const source = sourceOf(node.position, file);
  if (/\s\$$/.test(source) || /^\d/.test(String(file).slice(node.position.end.offset)))
    fail(file, `"${source}" is read as a formula; write "\\$" for a dollar sign, and variables as code`, node);
}

/** Reports marks that Markdown leaves in the text, such as those in `**Note:**text`, and of code that isn't closed. */
function checkMarks(node: Nodes, file: VFile) {
  if (!node.position) return;
  const source = sourceOf(node.position, file);
  if (node.type === 'paragraph') {
    const [, mark] = /^[\t >]*(#{2,6})(?=[^\s#])/m.exec(source) ?? [];
    if (mark) fail(file, `"${mark}" is text here; write a space after it, or write "\\${mark}"`, node);
  } else if (node.type === 'text') {
    const [mark] = /(?<!\\)(?:\*\*|`+)/.exec(source) ?? [];
    if (mark)
      fail(file, `"${mark}" is text here; close it, put it between a space and a letter, or write "\\${mark}"`, node);
  }
}

const sourceOf = ({start, end}: NonNullable<Nodes['position']>, file: VFile): string =>
  String(file).slice(start.offset, end.offset);

function checkProperties(element: Element, file: VFile) {
  const known = properties[element.name ?? ''];
  const unknown = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && !known?.includes(item.name));
  if (known && unknown?.type === 'mdxJsxAttribute') {
    const expected = known.length > 0 ? `one of ${known.join(', ')}` : 'none';
    fail(file, `<${element.name}> has no property "${unknown.name}"; expected ${expected} (STYLEGUIDE.md)`, element);
  }
  const has = (name: string) =>
    element.attributes.some((item) => item.type === 'mdxJsxAttribute' && item.name === name && item.value);
  const missing = required[element.name ?? '']?.find((name) => !has(name));
  if (missing) fail(file, `<${element.name}> has no ${missing}; write ${missing}="…" (STYLEGUIDE.md)`, element);
}

/** Gives the first tabs of a group the permanent ids `tab-<group>-<value>`. Ids of later tabs end with a number. */
function numberTabs(tabs: Element, uniqueId: (base: string) => string, file: VFile) {
  const {group = 'tabs'} = attributesOf(tabs);
  const other = (tabs.children as Nodes[]).find((child) => !isTabOrNothing(child));
  if (other)
    fail(
      file,
      '<Tabs> contains something besides <Tab>; expected only tabs. Write it before <Tabs> or in a <Tab>',
      other,
    );
  const panels = (tabs.children as Element[]).filter((child) => child.name === 'Tab');
  if (panels.length < 2) fail(file, `<Tabs> needs at least two <Tab> elements; found ${panels.length}`, tabs);
  const values = new Set<string | undefined>();
  for (const panel of panels) {
    const {value, label} = attributesOf(panel);
    if (!value || !label) fail(file, '<Tab> needs value="…" and label="…"', panel);
    if (values.has(value))
      fail(
        file,
        `<Tabs> has two tabs with value="${value}", which would open together; give each its own value`,
        panel,
      );
    values.add(value);
    panel.attributes.push({type: 'mdxJsxAttribute', name: 'id', value: uniqueId(`tab-${group}-${value}`)});
  }
}

/** Whether a child of `Tabs` is a tab, or something that isn't on the page: a comment or white space. */
function isTabOrNothing(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
  return 'name' in node && node.name === 'Tab';
}

function markFileNames(tree: Element, file: VFile) {
  const list = tree.children.find((child) => (child as {type: string}).type === 'list');
  if (!list) fail(file, '<FileTree> needs a list; leave a blank line after the opening tag', tree);
  visit(list as unknown as List, 'list', (folder) => {
    folder.data = {...folder.data, hProperties: {role: 'list'}};
  });
  visit(list as unknown as List, 'listItem', (item) => {
    const paragraph = item.children.find((child): child is Paragraph => child.type === 'paragraph');
    const first = paragraph?.children[0];
    if (!paragraph || !first) return;
    // Markdown reads `__init__.py` and `*.hml*` as emphasis, and would remove characters from the names.
    if (first.type === 'strong' || first.type === 'emphasis')
      fail(file, '<FileTree> has a name that Markdown reads as emphasis; write it in backticks', item);
    if (first.type === 'text') {
      const [, name, remark] = /^(\S+)\s*([\s\S]*)$/.exec(first.value) ?? [];
      paragraph.children.splice(
        0,
        1,
        inlineCode(name ?? ''),
        ...(remark ? [{type: 'text', value: ` ${remark}`} as PhrasingContent] : []),
      );
    }
  });
}

const inlineCode = (value: string): PhrasingContent => ({type: 'inlineCode', value});

function markAnnotations(element: Element, file: VFile) {
  const {lines} = attributesOf(element);
  const code = element.children.find((child) => (child as {type: string}).type === 'code') as
    {meta?: string | null} | undefined;
  const list = element.children.find((child) => (child as {type: string}).type === 'list') as List | undefined;
  if (!lines || !code || !list)
    return fail(file, '<AnnotatedCode> needs lines="…", one fence and one ordered list', element);
  const marks = readMarks(lines, element, file).length;
  if (marks !== list.children.length)
    fail(
      file,
      `<AnnotatedCode> names ${marks} places in lines, but its list has ${list.children.length} items`,
      element,
    );
  code.meta = `${code.meta ?? ''} annotate="${lines}"`.trim();
}

function readMarks(lines: string, element: Element, file: VFile): number[][] {
  try {
    const ranges = parseLineRanges(lines);
    const twice = ranges.find(([first], i) => ranges.findIndex(([other]) => other === first) < i);
    if (twice) throw new Error(`<AnnotatedCode> names line ${twice[0]} twice in lines; a line has one mark`);
    return ranges;
  } catch (error) {
    return fail(file, error instanceof Error ? error.message : String(error), element);
  }
}

export default remarkComponents;
