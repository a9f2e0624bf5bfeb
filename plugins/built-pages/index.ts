import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {renderHeadersFile} from '../../config/headers.ts';
import {renderRedirectsFile} from '../../config/redirects.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment, tagline} from '../../config/site.ts';
import {readOutline, writeMarkdownViews, writeReferenceData, type OutlineSection} from '../llms/index.ts';
import {writeSearchIndex} from '../search/write.ts';
import {findBrokenReferences} from './links.ts';
import {parsePage, type BuiltPage} from './parse.ts';

/**
 * Parses every built page once, stops the build at faults in it, and writes what derives from it: Markdown for language
 * models, the search index, the headers that fit the pages, and the redirects of older ones.
 */
export default function builtPages({baseUrl, siteConfig}: LoadContext): Plugin {
  let outline: OutlineSection[] = [];
  return {
    name: 'built-pages',
    async allContentLoaded({allContent}) {
      outline = readOutline(allContent);
    },
    async postBuild({outDir, routesPaths}) {
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
      writeSearchIndex(pages, {outDir, baseUrl});
      const scripts = new Set(pages.flatMap((page) => page.inlineScripts));
      const headers = renderHeadersFile({site: readSiteEnvironment(process.env), services: readServices(process.env), inlineScripts: [...scripts]});
      fs.writeFileSync(path.join(outDir, '_headers'), headers);
      fs.writeFileSync(path.join(outDir, '_redirects'), renderRedirectsFile(baseUrl));
    },
  };
}

/** Reads and parses the HTML file of every route; the not-found page has the path `/404.html`. */
export function readBuiltPages(outDir: string, baseUrl: string, routesPaths: readonly string[]): BuiltPage[] {
  return [...new Set(routesPaths)].map((route) => {
    const isFile = route.endsWith('.html');
    const file = path.join(outDir, route.slice(baseUrl.length), isFile ? '' : 'index.html');
    return parsePage(route, fs.readFileSync(file, 'utf8'));
  });
}

function throwOnFaults(what: string, faults: readonly string[]) {
  if (faults.length === 0) return;
  const shown = faults.slice(0, 100);
  throw new Error(`${faults.length} ${what}:\n- ${shown.join('\n- ')}${faults.length > shown.length ? `\n… and ${faults.length - shown.length} more` : ''}`);
}
