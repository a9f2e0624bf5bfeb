import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {renderHeadersFile} from '../../config/headers.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment, tagline} from '../../config/site.ts';
import {readOutline, writeMarkdownViews, writeReferenceData, type OutlineSection} from '../llms/index.ts';
import {writeSearchIndex} from '../search/write.ts';
import {addIntegrity} from '../static-first/integrity.ts';
import {findActiveContent} from './activeContent.ts';
import {findBrokenReferences} from './links.ts';
import {parsePage, type BuiltPage} from './parse.ts';

/**
 * Gives every built page the hashes of its scripts, parses it once, stops the build at faults in it, and writes what derives from it: Markdown for language
 * models, the search index, and the headers that fit the pages.
 */
export default function builtPages({baseUrl, siteConfig}: LoadContext): Plugin {
  let outline: OutlineSection[] = [];
  return {
    name: 'built-pages',
    async allContentLoaded({allContent}) {
      outline = readOutline(allContent);
    },
    async postBuild({outDir, routesPaths}) {
      addIntegrity(listPages(outDir, baseUrl, routesPaths).map(({file}) => file), {outDir, baseUrl});
      const pages = readBuiltPages(outDir, baseUrl, routesPaths);
      // Before the links are checked: pages link their Markdown.
      const {url: origin, title} = siteConfig;
      const data = writeReferenceData({outDir, baseUrl, origin});
      writeMarkdownViews(pages, {outDir, baseUrl, origin, outline, data, title, summary: tagline});
      throwOnFaults('broken references', findBrokenReferences(pages, {outDir, baseUrl, url: origin}));
      throwOnFaults(
        'inline styles, which the content-security policy refuses',
        pages.flatMap((page) => page.inlineStyles.map((found) => `${page.path}: ${found}; expected a class`)),
      );
      throwOnFaults('places that would run code', findActiveContent(pages));
      writeSearchIndex(pages, {outDir, baseUrl});
      const scripts = new Set(pages.flatMap((page) => page.inlineScripts));
      const headers = renderHeadersFile({site: readSiteEnvironment(process.env), services: readServices(process.env), inlineScripts: [...scripts]});
      fs.writeFileSync(path.join(outDir, '_headers'), headers);
    },
  };
}

/** Reads and parses the HTML file of every route; the not-found page has the path `/404.html`. */
export function readBuiltPages(outDir: string, baseUrl: string, routesPaths: readonly string[]): BuiltPage[] {
  return listPages(outDir, baseUrl, routesPaths).map(({route, file}) => parsePage(route, fs.readFileSync(file, 'utf8')));
}

function listPages(outDir: string, baseUrl: string, routesPaths: readonly string[]): {route: string; file: string}[] {
  return [...new Set(routesPaths)].map((route) => ({route, file: path.join(outDir, route.slice(baseUrl.length), route.endsWith('.html') ? '' : 'index.html')}));
}

function throwOnFaults(what: string, faults: readonly string[]) {
  if (faults.length === 0) return;
  const shown = faults.slice(0, 100);
  throw new Error(`${faults.length} ${what}:\n- ${shown.join('\n- ')}${faults.length > shown.length ? `\n… and ${faults.length - shown.length} more` : ''}`);
}
