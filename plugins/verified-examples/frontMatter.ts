import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {dataKey, readRecord, summarize, verificationOf, type LevelSummary} from './record.ts';

/** The front matter `verified` about a page's examples, which src/theme/DocItem/Footer shows. */
export interface VerifiedFrontMatter {
  date: string;
  levels: LevelSummary[];
}

/** Adds `verified` to the front matter of a page with examples, if the record matches these examples. */
export function createParseFrontMatter(): ParseFrontMatter {
  const [record, data] = [readRecord(), dataKey()];
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const found = verificationOf(path.relative(rootDir, params.filePath), params.fileContent, record, data);
    if (!found) return parsed;
    const verified: VerifiedFrontMatter = {date: found.date, levels: summarize(found)};
    return {...parsed, frontMatter: {...parsed.frontMatter, verified}};
  };
}
