/** Converts the components of STYLEGUIDE.md to Markdown. */
import type {ChildNode, Element} from 'domhandler';
import {textContent} from 'domutils';
import type {BlockContent, PhrasingContent, RootContent} from 'mdast';
import {hasClass} from '../../built-pages/unread.ts';
import {elementsOf, find} from '../article.ts';
import {convertInline, inlineCode, join, plain, text, tidy, type ResolveUrl} from './inline.ts';
import {convertFormula} from './math.ts';
import {bullets, paragraph} from './nodes.ts';

/** The parts of the surrounding conversion that the conversion of a component uses. */
export interface Context {
  resolve: ResolveUrl;
  convertBlocks: (nodes: readonly ChildNode[]) => RootContent[];
}

type Convert = (element: Element, context: Context) => RootContent[];

/** Conversions by the class of the component's outermost element. */
const components: Readonly<Record<string, Convert>> = {
  annotated: convertAnnotatedCode,
  callout: convertCallout,
  cards: convertCards,
  code: convertCode,
  diagram: convertDiagram,
  'katex-display': (element) => [{type: 'math', value: convertFormula(element)}],
  operation__head: (element, context) => paragraph([strong(spaced(element, context))]),
  operation__label: (element, context) => paragraph([strong(spaced(element, context))]),
  params: convertParams,
  playground: convertPlayground,
  steps: convertSteps,
  tabs__name: (element, context) => paragraph([strong(convertInline(element.children, context.resolve))]),
};

/** Converts one of our components. Returns `undefined` for other elements. */
export function convertComponent(element: Element, context: Context): RootContent[] | undefined {
  const name = element.attribs.class?.split(/\s+/).find((each) => Object.hasOwn(components, each));
  return name === undefined ? undefined : components[name]!(element, context);
}

const strong = (children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});
const withClass = (element: Element, name: string) => find(element, (inner) => hasClass(inner, name));

/** Converts the parts of an element, with a space between them, because on the page only layout separates them. */
function spaced({children}: Element, {resolve}: Context): PhrasingContent[] {
  const parts = children.map((child) => convertInline([child], resolve));
  return tidy(join(parts, ' '));
}

/** Puts a line before blocks, in the same paragraph if they begin with one. */
function putBefore(line: PhrasingContent[], separator: string, [first, ...rest]: RootContent[]): RootContent[] {
  if (first?.type === 'paragraph') return [...paragraph(tidy([...line, text(separator), ...first.children])), ...rest];
  return [...paragraph(line), ...(first ? [first, ...rest] : [])];
}

/** Converts a code block to a fence with its language, its check level, and its title, which names the file. */
function convertCode(figure: Element): RootContent[] {
  const pre = find(figure, ({name}) => name === 'pre');
  if (!pre) return [];
  const title = plain(withClass(figure, 'code__title'));
  const level = figure.attribs['data-level'];
  const meta = [title && `title="${title.replaceAll('"', "'")}"`, level && `checked="${level}"`]
    .filter(Boolean)
    .join(' ');
  const language = figure.attribs['data-language'];
  const lang = language === 'text' && !meta ? null : language;
  return [{type: 'code', lang, meta, value: textContent(pre).replace(/\n$/, '')}];
}

/** Starts each item of the list with the line of its numbered mark, because Markdown doesn't show the marks. */
function convertAnnotatedCode(element: Element, context: Context): RootContent[] {
  const blocks = context.convertBlocks(element.children);
  const lines = markedLines(element);
  for (const block of blocks) {
    if (block.type !== 'list') continue;
    for (const [i, {children}] of block.children.entries()) {
      const first = children[0];
      const line = lines.get(i + 1);
      if (first?.type === 'paragraph' && line !== undefined) first.children.unshift(text(`Line ${line}: `));
    }
  }
  return blocks;
}

/** Maps the number of each mark to the number of its line, both from 1. */
function markedLines(element: Element): Map<number, number> {
  const code = find(element, ({name}) => name === 'code');
  const lines = code ? elementsOf(code).filter((line) => hasClass(line, 'l')) : [];
  return new Map(
    lines.flatMap((line, i) => {
      const mark = withClass(line, 'note-mark')?.attribs['data-note'];
      return mark === undefined ? [] : [[Number(mark), i + 1] as const];
    }),
  );
}

/** Converts a callout to a quotation that begins with the kind, which the page shows by color, and the title. */
function convertCallout(element: Element, context: Context): RootContent[] {
  const kind = /\bcallout--(\w+)/.exec(element.attribs.class ?? '')?.[1] ?? 'note';
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  const title = convertInline(withClass(element, 'callout__title')?.children ?? [], context.resolve);
  const isPlain = title.length === 1 && title[0]!.type === 'text' && title[0]!.value === label;
  const content = withClass(element, 'callout__text');
  return quote([
    ...paragraph([strong(isPlain ? title : [text(`${label}: `), ...title])]),
    ...context.convertBlocks(content?.children ?? []),
  ]);
}

function quote(children: RootContent[]): RootContent[] {
  return [{type: 'blockquote', children: children as BlockContent[]}];
}

function convertCards(element: Element, context: Context): RootContent[] {
  const items = elementsOf(element).map((card) => {
    const link = withClass(card, 'card__link');
    const title = link ? convertInline([link], context.resolve) : [];
    return putBefore(title, ': ', context.convertBlocks(elementsOf(card).filter((child) => child !== link)));
  });
  return [bullets(items)];
}

/** Converts steps to sections. The numbers that the page draws become part of the headings. */
function convertSteps(element: Element, context: Context): RootContent[] {
  return elementsOf(element).flatMap((step, i) => {
    const blocks = context.convertBlocks(step.children);
    const first = blocks[0];
    if (first?.type === 'heading') first.children = tidy([text(`${i + 1}. `), ...first.children]);
    else blocks.unshift(...paragraph([strong([text(`Step ${i + 1}`)])]));
    return blocks;
  });
}

/** Converts each parameter to a list item: name, facts in parentheses, and text. */
function convertParams(element: Element, context: Context): RootContent[] {
  const items = elementsOf(element)
    .filter((item) => hasClass(item, 'params__item'))
    .map((item) => {
      const {names, facts} = splitHead(item, context);
      const line = [...join(names, ', '), ...(facts.length ? [text(' ('), ...join(facts, ', '), text(')')] : [])];
      const description = elementsOf(item).find(({name}) => name === 'dd')?.children ?? [];
      return putBefore(tidy(line), ': ', context.convertBlocks(description));
    });
  const label = element.attribs['aria-label'];
  return [...(label ? paragraph([strong([text(label)])]) : []), bullets(items)];
}

/** Returns the names of a parameter (the long and the short form), and the facts about it. */
function splitHead(item: Element, {resolve}: Context): {names: PhrasingContent[][]; facts: PhrasingContent[][]} {
  const head = elementsOf(item).find(({name}) => name === 'dt');
  const parts = head ? elementsOf(head) : [];
  const isFact = ({attribs}: Element) => /\bparams__(type|required|fact)\b/.test(attribs.class ?? '');
  const convert = (chosen: readonly Element[]) => chosen.map((part) => convertInline([part], resolve));
  return {names: convert(parts.filter((part) => !isFact(part))), facts: convert(parts.filter(isFact))};
}

/** Converts a diagram to its caption, the description of the drawing, and its Mermaid source or the chart's table. */
function convertDiagram(figure: Element, {convertBlocks}: Context): RootContent[] {
  const drawing = withClass(figure, 'diagram__drawing');
  const caption = elementsOf(withClass(figure, 'diagram__caption') ?? figure).find(({name}) => name === 'span');
  const source = find(figure, ({name}) => name === 'pre');
  const table = find(figure, ({name}) => name === 'table');
  const shows = drawing?.attribs['aria-label'];
  return [
    ...paragraph([
      ...(caption ? [strong([text(plain(caption))])] : []),
      ...(shows ? [text(`${caption ? ': ' : ''}${shows}`)] : []),
    ]),
    ...(source ? [{type: 'code' as const, lang: 'mermaid', value: textContent(source).trim()}] : []),
    ...(table ? convertBlocks([table]) : []),
  ];
}

/** Converts a conversation. Each turn begins with the speaker. A numbered legend explains the parts. */
function convertPlayground(figure: Element, context: Context): RootContent[] {
  const title = plain(withClass(figure, 'playground__bar'));
  const turns = elementsOf(withClass(figure, 'playground__thread') ?? figure);
  const legend = withClass(figure, 'thread__legend');
  return quote([
    ...paragraph([strong([text(title)])]),
    ...turns.flatMap((turn) => convertTurn(turn, context)),
    ...(legend ? convertLegend(legend) : []),
  ]);
}

/** Converts a legend without its links, because they lead to places in the drawing, which isn't in the Markdown. */
function convertLegend(legend: Element): RootContent[] {
  const items = elementsOf(legend).map((item) => paragraph([text(plain(item))]));
  return [{...bullets(items), ordered: true}];
}

function convertTurn(turn: Element, context: Context): RootContent[] {
  const who = withClass(turn, 'playground__who');
  const blocks = elementsOf(turn)
    .filter((child) => child !== who)
    .flatMap((child) =>
      hasClass(child, 'playground__artifact') ? convertArtifact(child, context) : context.convertBlocks([child]),
    );
  return putBefore([strong([text(`${plain(who)}:`)])], ' ', blocks);
}

function convertArtifact(artifact: Element, context: Context): RootContent[] {
  const head = withClass(artifact, 'playground__artifact-head');
  const [name, kind] = head ? elementsOf(head) : [];
  return [
    ...paragraph([...inlineCode(plain(name)), text(` (${plain(kind)})`)]),
    ...context.convertBlocks(artifact.children.filter((child) => child !== head)),
  ];
}
