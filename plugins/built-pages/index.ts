import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readAgentSettings} from '../../config/agents.ts';
import {renderHeadersFile} from '../../config/headers.ts';
import {renderRedirectsFile} from '../../config/redirects.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment, tagline} from '../../config/site.ts';
import {writeAgentDocuments} from '../agents/index.ts';
import type {Skill} from '../agents/skills.ts';
import {readLastChanges} from '../changes/record.ts';
import {
  convertPage,
  readOutline,
  writeMarkdownViews,
  writeReferenceData,
  type OutlineSection,
  type Twin,
} from '../llms/index.ts';
import {readFormulaClasses, writeMathStyles} from '../math/index.ts';
import {readPageRecord, type PageRecord} from '../search/records.ts';
import {writeSearchIndex} from '../search/write.ts';
import {readPagePicture, writePagePictures, type PagePicture} from '../share-pictures/index.ts';
import {createIntegrity} from '../static-first/integrity.ts';
import {findActiveContent} from './activeContent.ts';
import {findBrokenReferences} from './links.ts';
import {parsePage, readFacts, removeNulls, type BuiltPage, type PageFacts} from './parse.ts';

/**
 * Creates everything that derives from the built pages. All steps that depend on each other are in this plugin, because
 * Docusaurus runs the `postBuild` functions of all plugins in parallel.
 * @param docs the folder of the pages' sources; defaults to docs/
 */
export default function builtPages(
  {baseUrl, siteConfig}: LoadContext,
  {skills, docs}: {skills: readonly Skill[]; docs?: string},
): Plugin {
  let outline: OutlineSection[] = [];
  return {
    name: 'built-pages',
    async allContentLoaded({allContent}) {
      outline = readOutline(allContent);
    },
    async postBuild({outDir, routesPaths}) {
      const {url: origin, title} = siteConfig;
      const site = readSiteEnvironment(process.env);

      // 1. Add the hashes of scripts to every page, and parse each page once for all later steps.
      const pages: PageFacts[] = [];
      const twins: Twin[] = [];
      const records: PageRecord[] = [];
      const pictures: PagePicture[] = [];
      const formulaClasses = new Set<string>();
      for (const {page, html} of readBuiltPages(outDir, baseUrl, routesPaths)) {
        for (const name of readFormulaClasses(html)) formulaClasses.add(name);
        // Copy the data, because a substring of a page keeps the whole page in memory.
        const {facts, twin, record, picture} = structuredClone({
          facts: readFacts(page),
          twin: convertPage(page, origin),
          record: readPageRecord(page),
          picture: readPagePicture(page, baseUrl),
        });
        pages.push(facts);
        if (twin) twins.push(twin);
        if (record) records.push(record);
        if (picture) pictures.push(picture);
      }

      // 2. Write the files that pages refer to: pictures, the styles of formulas, reference data, and Markdown.
      await writePagePictures(pictures, outDir);
      writeMathStyles(formulaClasses, {outDir, assets: site.assets});
      const data = writeReferenceData({outDir, baseUrl, origin});
      writeMarkdownViews(twins, {
        outDir,
        baseUrl,
        origin,
        outline,
        data,
        title,
        summary: tagline,
        changed: readLastChanges(baseUrl),
      });

      // 3. Fail the build if there are faults.
      throwOnFaults({
        'broken references': findBrokenReferences(pages, {outDir, baseUrl, url: origin}),
        'inline styles, which the content-security policy refuses': pages.flatMap((page) =>
          page.inlineStyles.map((found) => `${page.path}: ${found}; expected a class`),
        ),
        'places that would run code': findActiveContent(pages),
      });

      // 4. Write the files that are served in addition to the pages.
      writeAgentDocuments(outDir, {
        site: origin + baseUrl,
        origin,
        baseUrl,
        title,
        summary: tagline,
        twins,
        data,
        settings: readAgentSettings(process.env),
        skills,
      });
      writeSearchIndex(records, {outDir, baseUrl, docs});
      const inlineScripts = [...new Set(pages.flatMap((page) => page.inlineScripts))];
      fs.writeFileSync(
        path.join(outDir, '_headers'),
        renderHeadersFile({site, services: readServices(process.env), inlineScripts}),
      );
      fs.writeFileSync(path.join(outDir, '_redirects'), renderRedirectsFile(baseUrl));
    },
  };
}

/**
 * Reads the HTML file of every route, adds the hashes of its scripts, and parses it, one page at a time. The not-found
 * page has the path `/404.html`.
 */
function* readBuiltPages(
  outDir: string,
  baseUrl: string,
  routesPaths: readonly string[],
): Generator<{page: BuiltPage; html: string}> {
  const addIntegrity = createIntegrity({outDir, baseUrl});
  for (const route of new Set(routesPaths)) {
    const isFile = route.endsWith('.html');
    const file = path.join(outDir, route.slice(baseUrl.length), isFile ? '' : 'index.html');
    const html = addIntegrity(removeNulls(fs.readFileSync(file, 'utf8')), route);
    if (!html.trimEnd().endsWith('</html>'))
      throw new Error(
        `${route}: found HTML without its last end tags; expected all of them, as React writes them. Build with "npm run build", which leaves out the minifier.`,
      );
    fs.writeFileSync(file, html);
    yield {page: parsePage(route, html), html};
  }
}

/** @param faults faults by their description */
function throwOnFaults(faults: Readonly<Record<string, readonly string[]>>) {
  const parts = Object.entries(faults)
    .filter(([, found]) => found.length > 0)
    .map(([what, found]) => {
      const shown = found.slice(0, 100);
      return [
        `${found.length} ${what}:`,
        ...shown.map((fault) => `- ${fault}`),
        ...(found.length > shown.length ? [`… and ${found.length - shown.length} more`] : []),
      ].join('\n');
    });
  if (parts.length > 0) throw new Error(parts.join('\n\n'));
}
