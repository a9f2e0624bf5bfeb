import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {dataKey, readRecord, summarize, verificationOf, type LevelSummary} from './record.ts';

/** What a page says of its examples: the front matter `verified`, which src/theme/DocItem/Footer shows. */
export interface VerifiedFrontMatter {
  date: string;
  levels: LevelSummary[];
}

/** Adds `verified` to the front matter of a page with examples, as long as the record is of these examples. */
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
