import {targetOf} from '../../../client/dom.ts';
import {cutText} from '../../../config/cutText.ts';
import {encodeText} from './address.ts';

/** Longer quotations, in UTF-16 code units, are cut: some mail programs refuse long addresses. */
const longestQuote = 500;

/**
 * Address of a report: that of the page, and what is reported of it. A sample or a heading reports itself; the link of
 * the page reports the selection, or the section that is read.
 * @param control what the reader pressed: the link of the page, or a button of a heading or a sample
 * @param link the page's link, whose address names the page
 */
export function writeReport(control: Element, link: HTMLAnchorElement): string {
  const article = document.querySelector('article')!;
  const selection = getSelection();
  const headings = [...article.querySelectorAll<HTMLElement>('h2[id],h3[id],h4[id]')];
  const headingOf = (place: Node) => headings.findLast((each) => each.contains(place) || isBefore(each, place));
  const selected = selection?.anchorNode && article.contains(selection.anchorNode) ? selection.anchorNode : undefined;
  // What is selected in another section is not what a heading or a sample reports.
  const isMeant = selected && (control === link || headingOf(selected) === headingOf(control));
  const quote = isMeant ? quoteOf(selection!) : '';
  const sample = control.closest<HTMLElement>('figure.code');
  const place = control !== link ? control : quote ? selected! : markedHeading();
  const heading = place && headingOf(place);
  const lines = [
    heading && `Section: ${textOf(heading)} (#${heading.id})`,
    sample && `Sample: ${textOf(sample.querySelector('figcaption') ?? sample.querySelector('code')!)}`,
    sample?.dataset.level && `Level of verification: ${sample.dataset.level}`,
    quote && `Selected text:\n\n${cutText(quote, longestQuote).replace(/^/gm, '> ')}\n`,
  ].filter(Boolean);
  return link.href + encodeText(link.href, lines.map((line) => `\n${line}`).join(''));
}

/** The heading that the table of contents marks. */
const markedHeading = () => targetOf(document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? '');

const isBefore = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** A placeholder that shows the reader's value, which no request may contain (src/components/Placeholder). */
const setPlace = '[data-action=value][data-set]';
const nameOf = ({title}: HTMLElement) => `<${title}>`;

/** What is selected, with the names of placeholders in the place of the reader's values. */
function quoteOf(selection: Selection): string {
  let text = selection.toString();
  for (const place of document.querySelectorAll<HTMLElement>(setPlace))
    if (selection.containsNode(place, true)) text = text.replaceAll(place.textContent, nameOf(place));
  return text.trim();
}

/** The first line of what an element says, without its buttons and links to itself. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('button, .hash-link')) part.remove();
  for (const place of copy.querySelectorAll<HTMLElement>(setPlace)) place.textContent = nameOf(place);
  return copy.textContent.trim().split('\n')[0]!;
}
