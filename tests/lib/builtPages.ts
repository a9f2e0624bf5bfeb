import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** One page of every kind on the site. */
export const pageKinds = {
  'the home page': '/',
  'a tutorial': '/quickstart/',
  'a guide': '/how-to-build-with-promptql/with-mysql/',
  'a concept with a diagram': '/architecture/',
  'a recipe': '/recipes/tutorials/apple-health-assistant/',
  'a command': '/reference/cli/commands/ddn_connector_init/',
  'a metadata kind': '/reference/metadata-reference/models/',
  'all metadata fields': '/reference/metadata-reference/fields/',
  'an API': '/promptql-apis/threads-api/',
  'a connector': '/reference/connectors/postgresql/configuration/',
  'a page of errors': '/auth/faq/',
  'the glossary': '/help/glossary/',
  'files of an example': '/examples/fernway/sales/',
  'the changes': '/changes/',
  'the search page': '/search/?q=permissions',
};

/**
 * Returns the paths of all pages of the built site, sorted.
 * @throws Error if the site isn't built
 */
export function listBuiltPages(outDir = path.join(rootDir, 'build')): string[] {
  if (!fs.existsSync(outDir)) throw new Error(`There is no built site in ${outDir}. Run "npm run build" first.`);
  return listFilesBelow(outDir)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
}
