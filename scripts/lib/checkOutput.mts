import fs from 'node:fs';
import path from 'node:path';
import {parseHeadersFile} from '../../config/headerRules.ts';

/**
 * Checks that a build has what every server relies on, before it replaces the current one.
 * @throws Error that describes what is wrong and what to do
 */
export function checkOutput(site: string) {
  for (const name of ['index.html', '404.html', '_headers']) {
    if (!(fs.statSync(path.join(site, name), {throwIfNoEntry: false})?.size ?? 0))
      throw new Error(
        `The build has no ${name}, or an empty one; the site that is served doesn't change. Run the build again.`,
      );
  }
  const [first] = parseHeadersFile(fs.readFileSync(path.join(site, '_headers'), 'utf8'));
  if (!first?.headers['Content-Security-Policy'])
    throw new Error(
      '_headers of the build begins without a Content-Security-Policy for all paths; expected what config/headers.ts writes.',
    );
  const link = fs.readdirSync(site, {recursive: true, withFileTypes: true}).find((entry) => entry.isSymbolicLink());
  // Some servers follow symbolic links, even to files outside the site.
  if (link)
    throw new Error(
      `The build has a link, ${path.relative(site, path.join(link.parentPath, link.name))}; expected files. Replace the link in static/ by what it leads to.`,
    );
}
