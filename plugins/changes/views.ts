import {sections} from '../../config/sections.ts';
import {slug} from '../reference/names.ts';
import {kinds, type Kind} from './kinds.ts';
import type {Change} from './record.ts';

/** A list of changes with its own URL. */
export interface View {
  /** The path below `/changes/`, with a trailing slash; empty for all changes. */
  slug: string;
  /** The group in the sidebar. */
  section?: string;
  kind?: Kind;
}

/** The labels of the groups in the sidebar, in order. Their slugs are made from them. */
export const sectionLabels: readonly string[] = ['Introduction', ...sections.map(({label}) => label), 'More'];

/** All lists: everything, by kind, by section, and by both section and kind. */
export const views: readonly View[] = [undefined, ...sectionLabels].flatMap((section) =>
  [undefined, ...kinds].map((kind) => ({slug: viewSlug(section, kind), section, kind})),
);

/** Returns the path of a list below `/changes/`. */
export function viewSlug(section?: string, kind?: Kind): string {
  return [section && slug(section), kind]
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
}

/** Returns the changes of a list. */
export function changesOf<C extends Pick<Change, 'section' | 'kind'>>(
  changes: readonly C[],
  {section, kind}: View,
): C[] {
  return changes.filter((change) => (!section || change.section === section) && (!kind || change.kind === kind));
}

/** Returns the path of a page's history, below the base URL. */
export function historyPath(page: string): string {
  return `changes/pages${page}`;
}
