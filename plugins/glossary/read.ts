import type {PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** A piece of a definition: text, `[code]`, or a link as `[text, URL]`. */
export type Piece = string | readonly [code: string] | readonly [text: string, address: string];

/** A term as the glossary writes it, and its definition. */
export type Definition = readonly [term: string, ...pieces: readonly Piece[]];

/** Definitions by the ids of their terms. */
export type Terms = Readonly<Record<string, Definition>>;

/** The path of the glossary's page. */
export const glossaryPath = '/help/glossary/';

/**
 * Reads the definitions of the glossary: headings of the third level with an id, each with a paragraph below.
 * @param text the page's source
 * @throws Error if a term has no id or no definition
 */
export function readTerms(text: string): Terms {
  // The page is MDX, whose comments Markdown reads as text.
  const visible = text.replace(/ ?\{\/\*[\s\S]*?\*\/\}/g, '');
  const {children} = unified().use(remarkParse).parse(visible) satisfies Root;
  const terms: Record<string, Definition> = {};
  children.forEach((node, i) => {
    if (node.type !== 'heading' || node.depth !== 3) return;
    const [, term, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(toString(node)) ?? [];
    if (!term || !id)
      throw new Error(
        `Found the term "${toString(node)}" without an id; expected {#id} after it (docs/help/glossary.mdx).`,
      );
    const definition = children[i + 1];
    if (definition?.type !== 'paragraph')
      throw new Error(`Found no paragraph below "${term}"; expected its definition (docs/help/glossary.mdx).`);
    terms[id] = [term, ...definition.children.flatMap(toPieces)];
  });
  return terms;
}

function toPieces(node: PhrasingContent): Piece[] {
  if (node.type === 'inlineCode') return [[node.value]];
  // The tags of an element. The text between them is a separate node.
  if (node.type === 'html') return [];
  if (node.type !== 'link') return [toString(node)];
  return [[toString(node), node.url.startsWith('#') ? glossaryPath + node.url : node.url]];
}
