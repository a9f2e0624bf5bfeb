import {isPublic, listFilesBelow} from '../../config/files.ts';
import {headersFor, type HeaderRule} from '../../config/headerRules.ts';
import type {Redirect} from '../../config/redirects.ts';
import {contentTypeOf} from '../../server/contentTypes.ts';

/** Files that are uploaded with the same properties. */
interface Group {
  contentType: string;
  cacheControl: string;
  /** The paths in the build. */
  files: string[];
}

/** The steps to upload a build to a bucket, in order. */
export interface UploadPlan {
  /** Scripts and styles come first and pages last, so no page is ever without its scripts. */
  groups: Group[];
  /** Keys of empty objects that redirect to another path. */
  redirects: {key: string; location: string}[];
}

/**
 * @param build folder of a built site
 * @param rules rules in its `_headers`
 */
export function planUpload(
  build: string,
  baseUrl: string,
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
): UploadPlan {
  const groups = new Map<string, Group & {phase: number}>();
  for (const file of listFiles(build)) {
    const phase = file.startsWith('assets/') ? 0 : file.endsWith('.html') ? 2 : 1;
    const headers = headersFor(rules, baseUrl + file);
    const contentType = headers['Content-Type'] ?? contentTypeOf(file);
    const cacheControl = headers['Cache-Control'] ?? '';
    const key = [phase, contentType, cacheControl].join();
    const group = groups.get(key) ?? {phase, contentType, cacheControl, files: []};
    group.files.push(file);
    groups.set(key, group);
  }
  const prefix = baseUrl.slice(0, -1);
  return {
    groups: [...groups.values()].sort((a, b) => a.phase - b.phase).map(({phase: _, ...group}) => group),
    redirects: redirects.map(({from, to}) => ({key: `${prefix}${from}index.html`.slice(1), location: prefix + to})),
  };
}

/** Lists all public files except compressed forms, because CDNs compress files themselves. */
const listFiles = (build: string): string[] =>
  listFilesBelow(build).filter((name) => isPublic(name) && !/\.(br|gz)$/.test(name));
