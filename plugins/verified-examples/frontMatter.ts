import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {rootDir} from '../../config/paths.ts';
import {dataKey, readRecord, verificationOf} from './record.ts';

/** Adds `verified` to the front matter of a page whose examples are; see src/theme/DocItem/Footer. */
export function createParseFrontMatter(): ParseFrontMatter {
  const [record, data] = [readRecord(), dataKey()];
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const verified = verificationOf(path.relative(rootDir, params.filePath), params.fileContent, record, data);
    return verified ? {...parsed, frontMatter: {...parsed.frontMatter, verified}} : parsed;
  };
}
