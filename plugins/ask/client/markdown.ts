/**
 * Parses the Markdown that answers use into a tree of a few kinds of nodes. A model writes the answers, so anything
 * else is text, and nothing can become markup.
 */

export type Inline =
  | {type: 'text'; text: string}
  | {type: 'code'; text: string}
  | {type: 'strong'; children: Inline[]}
  | {type: 'link'; url: string; children: Inline[]}
  | {type: 'citation'; /** The number of the source, from 1. */ source: number};

export type Block =
  | {type: 'paragraph'; children: Inline[]}
  | {type: 'heading'; children: Inline[]}
  | {type: 'code'; language: string; text: string}
  | {type: 'list'; /** The number of the first item in an ordered list. */ start?: number; items: Inline[][]};

/**
 * Parses an answer, even while it is still being written.
 * @param sources the number of sources; `[n]` with any other number is text
 */
export function parseAnswer(markdown: string, sources: number): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  let paragraph: string[] = [];
  const inline = (text: string) => parseInline(text, sources);
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({type: 'paragraph', children: inline(paragraph.join(' '))});
    paragraph = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    // Backticks after the mark are found separately, so a long line isn't searched again from each of its characters.
    const fence = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line);
    const item = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(.*)$/.exec(line);
    const heading = /^#{1,6}\s+(.+)$/.exec(line);
    if (fence && !fence[3]!.includes('`')) {
      const [, indent, mark, rest] = fence;
      endParagraph();
      const code: string[] = [];
      while (++i < lines.length && !lines[i]!.trimStart().startsWith(mark!))
        code.push(removeIndent(lines[i]!, indent!.length));
      blocks.push({type: 'code', language: /^[\w+-]*/.exec(rest!.trim())![0], text: code.join('\n')});
    } else if (item) {
      endParagraph();
      const [, number, text] = item;
      const last = blocks.at(-1);
      if (last?.type === 'list' && (last.start === undefined) === (number === undefined))
        last.items.push(inline(text!));
      else blocks.push({type: 'list', ...(number && {start: Number(number)}), items: [inline(text!)]});
    } else if (heading) {
      endParagraph();
      blocks.push({type: 'heading', children: inline(heading[1]!)});
    } else if (line.trimStart().startsWith('|')) {
      endParagraph();
      // The rows of a table stay readable as lines.
      const rows = [line.trim()];
      while (lines[i + 1]?.trimStart().startsWith('|')) rows.push(lines[++i]!.trim());
      blocks.push({type: 'code', language: '', text: rows.join('\n')});
    } else if (line.trim()) paragraph.push(line.trim());
    else endParagraph();
  }
  endParagraph();
  return blocks;
}

/** Removes the indentation of a fence from a line of its code, because fences in list items are indented. */
const removeIndent = (line: string, most: number): string =>
  line.slice(Math.min(most, line.length - line.trimStart().length));

/** Code begins only at the first of several backticks, so a long row of them is read once. */
const marks =
  /(?<!`)(`+)([^`]+?)\1|\*\*([^*]+)\*\*|\[(\d{1,2}(?:, ?\d{1,2})*)\](?!\()|\[([^\][]+)\]\((https?:\/\/[^\s()<>"]+|\/[^\s()<>"]*)\)/g;

function parseInline(text: string, sources: number): Inline[] {
  const nodes: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, , code, strong, citation, label, url] = match;
    const found: Inline[] =
      code !== undefined
        ? [{type: 'code', text: code.trim() || code}]
        : strong !== undefined
          ? [{type: 'strong', children: parseInline(strong, sources)}]
          : citation !== undefined
            ? readCitations(citation, sources)
            : isSafe(url!)
              ? [{type: 'link', url: url!, children: parseInline(label!, sources)}]
              : [];
    if (found.length === 0) continue;
    if (match.index > end) nodes.push({type: 'text', text: text.slice(end, match.index)});
    nodes.push(...found);
    end = match.index + whole.length;
  }
  if (end < text.length) nodes.push({type: 'text', text: text.slice(end)});
  return nodes;
}

/** Reads `1` or `1, 2`. @returns no citation if a source is missing */
function readCitations(text: string, sources: number): Inline[] {
  const numbers = text.split(',').map(Number);
  return numbers.every((number) => number >= 1 && number <= sources)
    ? numbers.map((source) => ({type: 'citation', source}))
    : [];
}

/** Whether a link leads to a web page or is a path on this site. `//host` is neither. */
function isSafe(url: string): boolean {
  return url.startsWith('/') ? !/^\/[/\\]/.test(url) : URL.canParse(url);
}

/** Returns an answer as plain text for screen readers. */
export function textOf(blocks: readonly Block[]): string {
  const inline = (nodes: readonly Inline[]): string =>
    nodes
      .map((node) =>
        node.type === 'citation'
          ? `[${node.source}]`
          : node.type === 'strong' || node.type === 'link'
            ? inline(node.children)
            : node.text,
      )
      .join('');
  return blocks
    .map((block) => {
      if (block.type === 'code') return block.text;
      return block.type === 'list' ? block.items.map(inline).join('\n') : inline(block.children);
    })
    .join('\n');
}
