import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Manifest} from '../llms/files.ts';
import type {RecordedPages} from './record.ts';
import {readSections} from './sections.ts';

/**
 * Reads the content of all listed pages of a build. The result doesn't depend on the site's URL.
 * @param outDir folder of the built site
 * @param known pages that were read before
 * @throws Error with advice if the folder contains no build
 */
export function readBuiltPages(outDir: string, known: RecordedPages = {}): RecordedPages {
  const manifestFile = path.join(outDir, 'llms/pages.json');
  if (!fs.existsSync(manifestFile)) throw new Error(`${outDir} contains no built docs; run "npm run build".`);
  const {origin, baseUrl, pages} = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Manifest;
  const text = fs.readFileSync(path.join(outDir, 'llms-full.txt'));
  const entries = pages.map(({path: own, title, section, bytes}) => {
    const markdown = text.toString('utf8', bytes.start, bytes.end).replace(/^Last edited: .*\n/m, '');
    const local = own.slice(baseUrl.length - 1);
    const hash = createHash('sha256')
      .update(markdown.replaceAll(origin + baseUrl, 'site:/'))
      .digest('hex')
      .slice(0, 16);
    const before = known[local];
    const sections = before?.hash === hash ? before.sections : readSections(markdown);
    return [local, {hash, title, section, sections}] as const;
  });
  return Object.fromEntries(entries);
}
