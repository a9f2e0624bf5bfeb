/** For tests: the files of a small built site that the tools read. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Manifest, ManifestPage} from '../../plugins/llms/files.ts';
import {findSections} from '../../plugins/llms/headings.ts';
import type {SearchHit} from '../../plugins/search/engine/types.ts';
import type {NodeSearch} from '../../plugins/search/node.ts';
import {createCorpusLoader, type Changes, type Corpus} from '../corpus.ts';
import type {Sources} from '../sources.ts';

interface TestPage {
  path: string;
  title: string;
  section: string;
  /** The Markdown after the title and URL. */
  text: string;
}

const long = Array.from(
  {length: 400},
  (_, i) => `Paragraph ${i} of the long page, with a few words 🙂 to fill it.`,
).join('\n\n');

export const pages: readonly TestPage[] = [
  {
    path: 'quickstart/',
    title: 'Quickstart',
    section: 'Getting Started',
    text: 'Build a project.\n\n## Install\n\nInstall the **CLI** from [its page](/x/).\n\n### On Linux\n\nUse the script.\n\n## Next {#what-next}\n\nRead on about permissions.',
  },
  {
    path: 'auth/',
    title: 'Authentication',
    section: 'Core Concepts',
    text: 'Who may do what.\n\n## Permissions\n\nRoles have permissions.',
  },
  {path: 'long/', title: 'Long', section: 'Core Concepts', text: `${long}\n\n## End\n\nThe end.`},
  {
    path: 'reference/cli/commands/ddn_version/',
    title: 'ddn version',
    section: 'Reference',
    text: 'Prints the version.',
  },
  {
    path: 'promptql-apis/threads-api/',
    title: 'Threads API',
    section: 'Building Apps',
    text: 'Threads.\n\n## Start a thread {#start-thread}',
  },
  {path: 'reference/metadata-reference/models/', title: 'Models', section: 'Reference', text: 'Models.'},
];

/** Writes the files into a new folder, and returns the folder. */
export function writeTestSite(origin = 'https://docs.example.com', baseUrl = '/docs/'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'));
  let text = '# Docs\n';
  const listed = pages.map(({path: local, title, section, text: body}): ManifestPage => {
    const markdown = `# ${title}\n\nURL: ${origin}${baseUrl}${local}\n\n${body}\n`;
    const start = Buffer.byteLength(text);
    text += `${markdown}\n---\n`;
    const changed = local === 'auth/' ? {changed: '2026-11-20'} : {};
    return {
      path: baseUrl + local,
      title,
      description: `About ${title}.`,
      section,
      markdown: `${baseUrl}${local}index.md`,
      bytes: {start, end: start + Buffer.byteLength(markdown)},
      ...changed,
    };
  });
  fs.mkdirSync(path.join(folder, 'llms'));
  fs.writeFileSync(path.join(folder, 'llms-full.txt'), text);
  fs.writeFileSync(
    path.join(folder, 'llms/pages.json'),
    JSON.stringify({title: 'Docs', origin, baseUrl, pages: listed} satisfies Manifest),
  );
  const changed = {
    date: '2026-11-20',
    path: '/auth/',
    sections: [{id: 'permissions', title: 'Permissions', type: 'changed', lines: []}],
  } satisfies Changes['changes'][number];
  fs.mkdirSync(path.join(folder, 'changes'));
  fs.writeFileSync(
    path.join(folder, 'changes/changes.json'),
    JSON.stringify({since: '2026-11-01', changes: [changed]} satisfies Changes),
  );
  return folder;
}

/** Creates the tools' sources for the folder of a test site. */
export function createTestSources(folder: string): Sources {
  const corpus = createCorpusLoader(folder);
  return {corpus, search: () => createPlainSearch(corpus())};
}

/** Finds sections by how many words of the query they contain. The ranking doesn't matter here. */
function createPlainSearch(corpus: Corpus): NodeSearch {
  const plain = (text: string) => ({text, marks: []});
  return {
    search({query, pages: most = 6, hitsPerPage = 4, group}) {
      const words = query.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
      const found = corpus.pages
        .filter(({section}) => group === undefined || section === group)
        .map((page) => {
          const markdown = corpus.read(page);
          const sections = findSections(markdown);
          const hits = sections.flatMap(({id, title, level, start}, i): SearchHit[] => {
            const text = markdown.slice(start, sections[i + 1]?.start).toLowerCase();
            const score = words.filter((word) => text.includes(word)).length / words.length;
            return score > 0
              ? [{path: page.path, anchor: level === 1 ? '' : id, heading: plain(title), trail: [], score}]
              : [];
          });
          return {
            path: page.path,
            title: plain(page.title),
            trail: [],
            hits: hits.sort((a, b) => b.score - a.score).slice(0, hitsPerPage),
          };
        })
        .filter(({hits}) => hits.length > 0)
        .sort((a, b) => b.hits[0]!.score - a.hits[0]!.score);
      return {
        query,
        pages: found.slice(0, most),
        count: found.length,
        pageCount: found.length,
        groups: [],
        suggestions: [],
        isComplete: true,
      };
    },
  };
}
