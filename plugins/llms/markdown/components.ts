/** The components of STYLEGUIDE.md. Each entry says how readers of Markdown get what the component shows. */
import type {Element} from 'domhandler';
import {textContent} from 'domutils';
import type {BlockContent, PhrasingContent, RootContent} from 'mdast';
import {elementsOf, find, hasClass} from '../article.ts';
import {bullets, codeOf, convertBlocks, paragraph} from './blocks.ts';
import {convertInline, inlineCode, plain, text, tidy, type ResolveUrl} from './inline.ts';
import {convertFormula} from './math.ts';

type Convert = (element: Element, resolve: ResolveUrl) => RootContent[];

/** By the class of the component's outermost element. */
const components: Readonly<Record<string, Convert>> = {
  annotated: convertAnnotatedCode,
  callout: convertCallout,
  cards: convertCards,
  code: convertCode,
  diagram: convertDiagram,
  'katex-display': (element) => [{type: 'math', value: convertFormula(element)}],
  operation__head: (element, resolve) => paragraph([strong(spaced(element, resolve))]),
  operation__label: (element, resolve) => paragraph([strong(spaced(element, resolve))]),
  params: convertParams,
  playground: convertPlayground,
  reference__label: (element, resolve) => paragraph([strong(convertInline(element.children, resolve))]),
  steps: convertSteps,
  tabs__name: (element, resolve) => paragraph([strong(convertInline(element.children, resolve))]),
};

/** Converts one of our components; `undefined` for other elements. */
export function convertComponent(element: Element, resolve: ResolveUrl): RootContent[] | undefined {
  const name = element.attribs.class?.split(/\s+/).find((each) => Object.hasOwn(components, each));
  return name === undefined ? undefined : components[name]!(element, resolve);
}

const strong = (children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});
const withClass = (element: Element, name: string) => find(element, (inner) => hasClass(inner, name));

/** The parts of an element, which the page sets apart by layout, with a space between them. */
function spaced(element: Element, resolve: ResolveUrl): PhrasingContent[] {
  return tidy(element.children.flatMap((child, i) => [...(i > 0 ? [text(' ')] : []), ...convertInline([child], resolve)]));
}

/** A fence with language and title; the title is where readers of code look for the file. */
function convertCode(figure: Element): RootContent[] {
  const pre = find(figure, ({name}) => name === 'pre');
  if (!pre) return [];
  const title = plain(withClass(figure, 'code__title'));
  return [codeOf(pre, figure.attribs['data-language'], title && `title="${title.replaceAll('"', "'")}"`)];
}

/** The items of the list name the lines that the page's numbered marks stand on. */
function convertAnnotatedCode(element: Element, resolve: ResolveUrl): RootContent[] {
  const blocks = convertBlocks(element.children, resolve);
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

/** Number of a mark → number of its line, both from 1. */
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

/** A quotation that begins with the kind, which the page shows by its colour, and the title. */
function convertCallout(element: Element, resolve: ResolveUrl): RootContent[] {
  const kind = /\bcallout--(\w+)/.exec(element.attribs.class ?? '')?.[1] ?? 'note';
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  const title = convertInline(withClass(element, 'callout__title')?.children ?? [], resolve);
  const isPlain = title.length === 1 && title[0]!.type === 'text' && title[0]!.value === label;
  const content = withClass(element, 'callout__text');
  return quote([...paragraph([strong(isPlain ? title : [text(`${label}: `), ...title])]), ...convertBlocks(content?.children ?? [], resolve)]);
}

function quote(children: RootContent[]): RootContent[] {
  return [{type: 'blockquote', children: children as BlockContent[]}];
}

function convertCards(element: Element, resolve: ResolveUrl): RootContent[] {
  const items = elementsOf(element).map((card) => {
    const link = withClass(card, 'card__link');
    const title = link ? convertInline([link], resolve) : [];
    const [first, ...rest] = convertBlocks(elementsOf(card).filter((child) => child !== link), resolve);
    return first?.type === 'paragraph' ? [...paragraph([...title, text(': '), ...first.children]), ...rest] : [...paragraph(title), ...(first ? [first, ...rest] : [])];
  });
  return [bullets(items)];
}

/** Steps are sections: their headings carry the numbers that the page draws. */
function convertSteps(element: Element, resolve: ResolveUrl): RootContent[] {
  return elementsOf(element).flatMap((step, i) => {
    const blocks = convertBlocks(step.children, resolve);
    const first = blocks[0];
    if (first?.type === 'heading') first.children = tidy([text(`${i + 1}. `), ...first.children]);
    else blocks.unshift(...paragraph([strong([text(`Step ${i + 1}`)])]));
    return blocks;
  });
}

/** Each parameter is an item: name, facts in brackets, text. */
function convertParams(element: Element, resolve: ResolveUrl): RootContent[] {
  const items = elementsOf(element)
    .filter((item) => hasClass(item, 'params__item'))
    .map((item) => {
      const [head, ...facts] = splitHead(item, resolve);
      const [first, ...rest] = convertBlocks(elementsOf(item).find(({name}) => name === 'dd')?.children ?? [], resolve);
      const line = [...(head ?? []), ...(facts.length ? [text(' ('), ...facts.flatMap((fact, i) => [...(i > 0 ? [text(', ')] : []), ...fact]), text(')')] : [])];
      return first?.type === 'paragraph' ? [...paragraph(tidy([...line, text(': '), ...first.children])), ...rest] : [...paragraph(tidy(line)), ...(first ? [first, ...rest] : [])];
    });
  const label = element.attribs['aria-label'];
  return [...(label ? paragraph([strong([text(label)])]) : []), bullets(items)];
}

/** The name (and its short form) first, then each fact. */
function splitHead(item: Element, resolve: ResolveUrl): PhrasingContent[][] {
  const head = elementsOf(item).find(({name}) => name === 'dt');
  const parts = head ? elementsOf(head) : [];
  const isFact = ({attribs}: Element) => /\bparams__(type|required|fact)\b/.test(attribs.class ?? '');
  const names = parts.filter((part) => !isFact(part)).map((part) => convertInline([part], resolve));
  return [names.flatMap((name, i) => [...(i > 0 ? [text(', ')] : []), ...name]), ...parts.filter(isFact).map((part) => convertInline([part], resolve))];
}

/** Caption, what the drawing shows, and its Mermaid source. */
function convertDiagram(figure: Element): RootContent[] {
  const drawing = find(figure, ({name, attribs}) => name === 'svg' && attribs.role === 'img');
  const caption = elementsOf(withClass(figure, 'diagram__caption') ?? figure).find(({name}) => name === 'span');
  const source = find(figure, ({name}) => name === 'pre');
  const shows = drawing?.attribs['aria-label'];
  return [
    ...paragraph([...(caption ? [strong([text(plain(caption))])] : []), ...(shows ? [text(`${caption ? ': ' : ''}${shows}`)] : [])]),
    ...(source ? [{type: 'code' as const, lang: 'mermaid', value: textContent(source).trim()}] : []),
  ];
}

/** A conversation: who speaks stands before what is said. */
function convertPlayground(figure: Element, resolve: ResolveUrl): RootContent[] {
  const title = plain(withClass(figure, 'playground__bar'));
  const turns = elementsOf(withClass(figure, 'playground__thread') ?? figure);
  return quote([...paragraph([strong([text(title)])]), ...turns.flatMap((turn) => convertTurn(turn, resolve))]);
}

function convertTurn(turn: Element, resolve: ResolveUrl): RootContent[] {
  const who = withClass(turn, 'playground__who');
  const [first, ...rest] = elementsOf(turn)
    .filter((child) => child !== who)
    .flatMap((child) => (hasClass(child, 'playground__artifact') ? convertArtifact(child, resolve) : convertBlocks([child], resolve)));
  const speaker = strong([text(`${plain(who)}:`)]);
  if (first?.type === 'paragraph') return [...paragraph([speaker, text(' '), ...first.children]), ...rest];
  return [...paragraph([speaker]), ...(first ? [first, ...rest] : [])];
}

function convertArtifact(artifact: Element, resolve: ResolveUrl): RootContent[] {
  const head = withClass(artifact, 'playground__artifact-head');
  const [name, kind] = head ? elementsOf(head) : [];
  return [
    ...paragraph([...inlineCode(plain(name)), text(` (${plain(kind)})`)]),
    ...convertBlocks(artifact.children.filter((child) => child !== head), resolve),
  ];
}
