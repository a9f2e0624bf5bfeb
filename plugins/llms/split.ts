import {markFences} from '../../config/fences.ts';
import {createIds} from '../reference/inject.ts';
import {findSections, type MarkdownSection} from './headings.ts';
import {continued, notice} from './join.ts';
import {writeHead, writeLink, type Twin} from './page.ts';

/** The length from which a twin is split into several shorter files, in UTF-16 code units. */
export const twinLimit = 50_000;

/** A file that contains a part of a long twin. */
export interface TwinPart {
  /** Anchor of the section, followed by a number if the section had to be cut. */
  name: string;
  title: string;
  markdown: string;
}

export interface SplitTwin {
  /** The first file: the text before the first section, then links to the parts. */
  overview: string;
  parts: TwinPart[];
}

const room = 1_000; // for the head of a part

/**
 * Splits a twin that is too long at its sections, and sections that are too long at their subsections.
 * @param addressOf returns the URL of a part's file, given its name
 * @returns `undefined` for a twin that fits into one file
 */
export function splitTwin(
  {path, title, markdown}: Twin,
  origin: string,
  addressOf: (name: string) => string,
  limit = twinLimit,
): SplitTwin | undefined {
  if (markdown.length < limit) return undefined;
  const [intro, ...pieces] = cut(
    markdown,
    findSections(markdown).filter(({level}) => level > 1),
    2,
    limit - room,
    {id: 'main', title: 'Introduction'},
  );
  const uniqueName = createIds();
  const parts = pieces.map(({id, title: name, text}): TwinPart => ({
    name: uniqueName(id.replace(/[^\w-]+/g, '-')),
    title: name,
    markdown: `${writeHead(`${title}: ${name}`, `${origin}${path}#${id}`)}\n\n${text.replace(/^\n+|\s+$/g, '')}\n`,
  }));
  const links = parts.map((part) => `- ${writeLink(part.title, addressOf(part.name))}`);
  return {overview: `${intro!.text.trim()}\n\n${notice}\n\n${links.join('\n')}\n`, parts};
}

interface Piece {
  id: string;
  title: string;
  text: string;
}

/** Cuts text at its sections of a level. The text before them keeps the id and title of the text itself. */
function cut(
  text: string,
  sections: readonly MarkdownSection[],
  level: number,
  limit: number,
  own: {id: string; title: string},
): Piece[] {
  const at = sections.filter((section) => section.level === level);
  if (at.length === 0) {
    if (text.length <= limit) return [{...own, text}];
    return level < 6
      ? cut(text, sections, level + 1, limit, own)
      : cutAtBlocks(text, limit).map((piece) => ({...own, text: piece}));
  }
  const before = text.slice(0, at[0]!.start);
  return [
    ...cutAtBlocks(before, limit).map((piece) => ({...own, text: piece})),
    ...at.flatMap(({id, title, start, end}) => {
      const inner = text.slice(start, end);
      if (inner.length <= limit) return [{id, title, text: inner}];
      return cut(inner, findSections(inner).slice(1), level + 1, limit, {id, title});
    }),
  ];
}

/**
 * Cuts text without sections between blocks, never inside code. Cuts long lists between items, at the outermost levels
 * possible.
 */
function cutAtBlocks(text: string, limit: number): string[] {
  const pieces = [''];
  for (const block of blocksOf(text, limit)) {
    if (pieces.at(-1)!.length + block.length > limit) pieces.push('');
    pieces[pieces.length - 1] += block;
  }
  return withContext(pieces);
}

/** Adds the beginnings of the enclosing items to a piece that begins inside a list, so it can be read on its own. */
function withContext(pieces: readonly string[]): string[] {
  let open: {indent: number; line: string}[] = [];
  return pieces.map((piece) => {
    const first = piece.search(/\S/) - (piece.lastIndexOf('\n', piece.search(/\S/)) + 1);
    const context = open.filter(({indent}) => indent < first).map(({line}) => `${line}${continued}\n`);
    const lines = piece.split('\n');
    const isCode = markFences(lines);
    for (const [i, line] of lines.entries()) {
      const [, indent, item] = /^( *)((?:- |\d+\. )(?:`[^`]+`|\S+))/.exec(line) ?? [];
      if (isCode[i] || indent === undefined || !item) continue;
      open = [...open.filter((each) => each.indent < indent.length), {indent: indent.length, line: indent + item}];
    }
    return context.join('') + piece;
  });
}

const deepest = 24; // levels of indentation of two spaces each

function blocksOf(text: string, limit: number, level = 0): string[] {
  if (text.length <= limit || level > deepest) return [text];
  return splitAtLevel(text, level).flatMap((block) => blocksOf(block, limit, level + 1));
}

/**
 * Splits text into blocks. Lines that are indented no deeper than the level begin blocks, but tables and quotations,
 * which can contain code, stay whole.
 */
function splitAtLevel(text: string, level: number): string[] {
  const blocks: string[] = [];
  const lines = text.split(/(?<=\n)/);
  const isCode = markFences(lines);
  for (const [i, line] of lines.entries()) {
    const isInCode = isCode[i] && isCode[i - 1];
    const begins = !isInCode && line.search(/[^ ]/) <= level * 2 && /\S/.test(line);
    const [first] = line.trimStart();
    const last = blocks.at(-1) ?? '';
    const isContinued =
      (first === '|' || first === '>') && last.trimStart().startsWith(first) && !last.endsWith('\n\n');
    if ((begins && !isContinued) || blocks.length === 0) blocks.push(line);
    else blocks[blocks.length - 1] += line;
  }
  return blocks;
}
