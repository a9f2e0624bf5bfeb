import type {Fence} from '../types.ts';

/** Creates a fence on line 10 of an imaginary page. */
export function fenceOf(language: string, text: string, meta: Fence['meta'] = {}, place: Partial<Fence> = {}): Fence {
  return {
    file: 'docs/page.mdx',
    line: 11,
    page: 'docs/page.mdx',
    pageLine: 11,
    language,
    meta,
    text,
    heading: '',
    isGenerated: false,
    source: {language, meta: '', text},
    ...place,
  };
}
