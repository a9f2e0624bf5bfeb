import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {renderHeadersFile} from '../../config/headers.ts';
import {renderRedirectsFile} from '../../config/redirects.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment, tagline} from '../../config/site.ts';
import {convertPage, readOutline, writeMarkdownViews, writeReferenceData, type OutlineSection, type Twin} from '../llms/index.ts';
import {readPageRecord, type PageRecord} from '../search/records.ts';
import {writeSearchIndex} from '../search/write.ts';
import {createIntegrity} from '../static-first/integrity.ts';
import {findActiveContent} from './activeContent.ts';
import {findBrokenReferences} from './links.ts';
import {parsePage, readFacts, removeNulls, type BuiltPage, type PageFacts} from './parse.ts';

/**
 * Writes hashes of scripts into every built page and parses it once, stops the build at faults in it, and writes what
 * derives from it: Markdown for language models, the search index, the headers that fit the pages, and the redirects of
 * older ones.
 */
export default function builtPages({baseUrl, siteConfig}: LoadContext): Plugin {
  let outline: OutlineSection[] = [];
  return {
    name: 'built-pages',
    async allContentLoaded({allContent}) {
      outline = readOutline(allContent);
    },
    async postBuild({outDir, routesPaths}) {
      const {url: origin, title} = siteConfig;
      const pages: PageFacts[] = [];
      const twins: Twin[] = [];
      const records: PageRecord[] = [];
      for (const page of readBuiltPages(outDir, baseUrl, routesPaths)) {
        // Copied, because a string that was cut out of a page holds the whole of it in memory.
        const {facts, twin, record} = structuredClone({facts: readFacts(page), twin: convertPage(page, origin), record: readPageRecord(page)});
        pages.push(facts);
        twins.push(...optional(twin));
        records.push(...optional(record));
      }
      // Before the links are checked: pages link their Markdown.
      const data = writeReferenceData({outDir, baseUrl, origin});
      writeMarkdownViews(twins, {outDir, baseUrl, origin, outline, data, title, summary: tagline});
      throwOnFaults('broken references', findBrokenReferences(pages, {outDir, baseUrl, url: origin}));
      throwOnFaults(
        'inline styles, which the content-security policy refuses',
        pages.flatMap((page) => page.inlineStyles.map((found) => `${page.path}: ${found}; expected a class`)),
      );
      throwOnFaults('places that would run code', findActiveContent(pages));
      writeSearchIndex(records, {outDir, baseUrl});
      const scripts = new Set(pages.flatMap((page) => page.inlineScripts));
      const headers = renderHeadersFile({site: readSiteEnvironment(process.env), services: readServices(process.env), inlineScripts: [...scripts]});
      fs.writeFileSync(path.join(outDir, '_headers'), headers);
      fs.writeFileSync(path.join(outDir, '_redirects'), renderRedirectsFile(baseUrl));
    },
  };
}

/**
 * Reads the HTML file of every route, adds the hashes of its scripts, and parses it, one after the other; the not-found
 * page has the path `/404.html`.
 */
function* readBuiltPages(outDir: string, baseUrl: string, routesPaths: readonly string[]): Generator<BuiltPage> {
  const addIntegrity = createIntegrity({outDir, baseUrl});
  for (const route of new Set(routesPaths)) {
    const isFile = route.endsWith('.html');
    const file = path.join(outDir, route.slice(baseUrl.length), isFile ? '' : 'index.html');
    const html = addIntegrity(removeNulls(fs.readFileSync(file, 'utf8')), route);
    if (!html.trimEnd().endsWith('</html>')) throw new Error(`${route}: found HTML without its last end tags; expected all of them, as React writes them. Build with "npm run build", which leaves out the minifier.`);
    fs.writeFileSync(file, html);
    yield parsePage(route, html);
  }
}

function optional<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

function throwOnFaults(what: string, faults: readonly string[]) {
  if (faults.length === 0) return;
  const shown = faults.slice(0, 100);
  throw new Error(`${faults.length} ${what}:\n- ${shown.join('\n- ')}${faults.length > shown.length ? `\n… and ${faults.length - shown.length} more` : ''}`);
}
