import type {PhrasingContent, RootContent} from 'mdast';
import {notesOf, type Product, type ProductNotes, type VersionNotes, type Where} from './data/versions.ts';
import {inlineMarkdown, paragraph, strong, text} from './mdast.ts';

declare module 'mdast' {
  interface Data {
    /** The version notes of the node, for the version index. */
    versions?: ProductNotes;
  }
}

/**
 * Renders the version notes of an entry as a paragraph, or nothing if it has none. In a section, the paragraph tells
 * search that the section is deprecated. Rows tell search themselves.
 */
export function renderVersionNotes(entry: VersionNotes, product: Product): RootContent[] {
  const notes = notesOf(entry);
  const sentences = describeVersions(notes, product);
  if (sentences.length === 0) return [];
  return [
    {
      ...paragraph(sentences),
      data: {versions: {notes, product}, ...(notes.deprecated !== undefined && {hProperties: {dataDeprecated: ''}})},
    },
  ];
}

/** Writes the version notes of an entry as sentences, or nothing if it has none. */
export function describeVersions(
  {deprecated, removed, since, where}: VersionNotes,
  product: Product,
): PhrasingContent[] {
  const version = (value: string) =>
    /^\d{4}-/.test(value) ? `compatibility date ${value}` : `${products[product]}${value}`;
  const sentences: PhrasingContent[][] = [
    ...(deprecated === undefined ? [] : [[strong('Deprecated.'), text(' '), ...inlineMarkdown(deprecated)]]),
    ...(removed === undefined ? [] : [[text(`Removed as of ${version(removed)}.`)]]),
    ...(since === undefined ? [] : [[text(`Available as of ${version(since)}.`)]]),
    ...(where === undefined ? [] : [[text(`Applies only to ${where.map((each) => places[each]).join(' and ')}.`)]]),
  ];
  return sentences.flatMap((sentence, i) => (i > 0 ? [text(' '), ...sentence] : sentence));
}

const places: Readonly<Record<Where, string>> = {
  public: 'public DDN',
  private: 'Private DDN',
  local: 'the services on your machine',
};

const products: Readonly<Record<Product, string>> = {
  api: 'version ',
  cli: 'CLI ',
  connector: 'release ',
  metadata: 'version ',
  other: '',
};
