import {sections} from '../../config/sections.ts';
import {sectionSlug} from '../llms/outline.ts';
import {kinds, type Kind} from './kinds.ts';
import type {Change} from './record.ts';

/** A list of changes with a separate address. */
export interface View {
  /** Below `/changes/`, ends with a slash; empty for all changes. */
  slug: string;
  /** Group of the sidebar. */
  section?: string;
  kind?: Kind;
}

/** Groups of the sidebar by the names of their addresses, in order. */
export const sectionLabels: readonly string[] = ['Introduction', ...sections.map(({label}) => label), 'More'];

/** All lists: everything, by kind, by section, and by both. */
export const views: readonly View[] = [undefined, ...sectionLabels].flatMap((section) =>
  [undefined, ...kinds].map((kind) => ({
    slug: viewSlug(section, kind),
    ...(section && {section}),
    ...(kind && {kind}),
  })),
);

/** Address of a list below `/changes/`. */
export function viewSlug(section?: string, kind?: Kind): string {
  return [section && sectionSlug(section), kind]
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
}

/** The changes of a list. */
export function changesOf<C extends Pick<Change, 'section' | 'kind'>>(
  changes: readonly C[],
  {section, kind}: View,
): C[] {
  return changes.filter((change) => (!section || change.section === section) && (!kind || change.kind === kind));
}

/** Address of what changed on a page, below the base URL. */
export function historyPath(page: string): string {
  return `changes/pages${page}`;
}
