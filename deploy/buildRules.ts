import fs from 'node:fs';
import path from 'node:path';
import {parseHeadersFile, type HeaderRule} from '../config/headerRules.ts';

/**
 * Reads the header rules of a built site.
 * @param build the folder of the build
 * @throws Error if the folder contains no build, or one for another base URL
 */
export function readBuildRules(build: string, baseUrl: string): HeaderRule[] {
  const file = path.join(build, '_headers');
  if (!fs.existsSync(file))
    throw new Error(`${build} contains no built site (no _headers file); run "npm run build", or correct --build.`);
  const rules = parseHeadersFile(fs.readFileSync(file, 'utf8'));
  if (!rules.some(({path}) => path === `${baseUrl}assets/*`))
    throw new Error(
      `${file} has no rule for ${baseUrl}assets/*, so the build has another base URL. Set BASE_URL to the value of the build.`,
    );
  return rules;
}
