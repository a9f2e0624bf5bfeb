import {countOccurrences} from '../../../config/countOccurrences.ts';
import type {FragmentRow} from '../engine/fragment.ts';
import type {PageRecord, SectionRecord} from '../records.ts';

/**
 * The deepest heading level that starts a separate section. A deeper heading becomes a row of the section above, with
 * its own anchor.
 */
const deepest = 3;
/** A section that appears on more pages than this says nothing specific about any of them. */
const mostPages = 10;
/** Sections with the same heading are lists of links if more than this share of their text belongs to links. */
const linkShare = 0.2;

/**
 * Selects the sections that search can find. Folds deep sections into the sections above them. Omits sections that are
 * identical on more than ten pages, and lists of links whose heading is on more than ten pages ("Where next").
 */
export function selectSections(pages: readonly PageRecord[]): PageRecord[] {
  const folded = pages.map((page) => ({...page, sections: foldDeepSections(page.sections)}));
  const pagesWith = countPages(folded, ({heading, text}) => `${heading}\n${text}`);
  const pagesWithHeading = countPages(folded, ({heading}) => heading);
  const lengths = new Map<string, {all: number; linked: number}>();
  for (const {heading, text, linked} of folded.flatMap(({sections}) => sections)) {
    const sum = lengths.get(heading) ?? {all: 0, linked: 0};
    lengths.set(heading, {all: sum.all + text.length, linked: sum.linked + linked});
  }
  const isKept = ({heading, text, level}: SectionRecord) => {
    if (level === 1) return true;
    if (pagesWith.get(`${heading}\n${text}`)! > mostPages) return false;
    const {all, linked} = lengths.get(heading)!;
    return !(pagesWithHeading.get(heading)! > mostPages && linked > all * linkShare);
  };
  return folded.map((page) => ({...page, sections: page.sections.filter(isKept)}));
}

function foldDeepSections(sections: readonly SectionRecord[]): SectionRecord[] {
  const folded: SectionRecord[] = [];
  for (const section of sections) {
    const above = folded.at(-1);
    if (section.level <= deepest || !above) {
      folded.push(section);
      continue;
    }
    const start = above.text.length + (above.text ? 1 : 0);
    const shift = (row: FragmentRow) => ({...row, start: row.start + start + section.heading.length + 1});
    folded[folded.length - 1] = {
      ...above,
      text: [above.text, section.heading, section.text].filter((text) => text !== '').join('\n'),
      rows: [...above.rows, {anchor: section.anchor, name: section.heading, start}, ...section.rows.map(shift)],
      linked: above.linked + section.linked,
      labels: [...above.labels, ...section.labels],
    };
  }
  return folded;
}

function countPages(pages: readonly PageRecord[], keyOf: (section: SectionRecord) => string): Map<string, number> {
  return countOccurrences(pages.flatMap((page) => [...new Set(page.sections.map(keyOf))]));
}
