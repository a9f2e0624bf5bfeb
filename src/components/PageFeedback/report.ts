import {targetOf} from '../../../client/dom.ts';
import {cutText} from '../../../config/cutText.ts';
import {filledSelector, includeWholeValues, nameOf} from '../Placeholder/filled.ts';
import {encodeText} from './address.ts';

/** The longest quotation, in UTF-16 code units. Longer ones are cut, because some mail programs refuse long URLs. */
const longestQuote = 500;

/**
 * Returns the URL of a report, which adds the reported part to the URL of the page's link. The button of a sample or a
 * heading reports that sample or heading. The page's link reports the selection, or the section being read.
 * @param control the control that the reader pressed: the page's link, or the button of a heading or sample
 * @param link the page's link, whose URL names the page
 */
export function writeReport(control: Element, link: HTMLAnchorElement): string {
  const article = document.querySelector('article')!;
  const selection = getSelection();
  const headings = [...article.querySelectorAll<HTMLElement>('h2[id],h3[id],h4[id]')];
  const headingOf = (place: Node) => headings.findLast((each) => each.contains(place) || isBefore(each, place));
  const selected = selection?.anchorNode && article.contains(selection.anchorNode) ? selection.anchorNode : undefined;
  // The buttons of headings and samples don't report a selection in another section.
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

/** Returns the heading that the table of contents marks. */
const markedHeading = () => targetOf(document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? '');

const isBefore = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns the selected text, with the names of placeholders instead of the reader's values. */
function quoteOf(selection: Selection): string {
  includeWholeValues(selection.getRangeAt(0));
  // The same text as a value, or a part of another value, can be in the selection, too.
  const places = [...document.querySelectorAll<HTMLElement>(filledSelector)];
  const values = places.map(({textContent}) => textContent);
  places.forEach((place) => (place.textContent = nameOf(place)));
  const text = selection.toString().trim();
  places.forEach((place, i) => (place.textContent = values[i]!));
  return text;
}

/** Returns the first line of an element's text, without its buttons and its links to itself. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('button, .hash-link')) part.remove();
  for (const place of copy.querySelectorAll<HTMLElement>(filledSelector)) place.textContent = nameOf(place);
  return copy.textContent.trim().split('\n')[0]!;
}
