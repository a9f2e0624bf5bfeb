import {readPages} from '../../config/pages.ts';
import type {Remark} from './compare.ts';
import {isKind, kinds} from './kinds.ts';
import type {PageMetadata} from './update.ts';

/**
 * Reads the kinds and remarks in the sources of all pages, by path.
 * @throws Error that names the file and what was expected
 */
export function readPageMetadata(): Map<string, PageMetadata> {
  return new Map(
    readPages().map(({path, file, frontMatter}) => {
      try {
        const remark = readRemark(frontMatter.change);
        return [path, {kind: frontMatter.kind === 'reference' ? 'facts' : 'guides', remark}];
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}`, {cause: error});
      }
    }),
  );
}

/**
 * Reads the front matter `change`: a note, or a note with a kind.
 * @throws Error that describes what was expected
 */
export function readRemark(change: unknown): Remark | undefined {
  if (change === undefined) return undefined;
  // A folded text in YAML ends with a line feed, which recorded notes don't have.
  if (typeof change === 'string') return {note: change.trim()};
  const {note, kind, ...rest} = (change ?? {}) as {note?: unknown; kind?: unknown};
  if (typeof note !== 'string' || (kind !== undefined && !isKind(kind)) || Object.keys(rest).length > 0) {
    throw new Error(
      `has the front matter "change" ${JSON.stringify(change)}; expected a sentence, or note: and kind: (${kinds.join(', ')})`,
    );
  }
  return {note: note.trim(), kind};
}
