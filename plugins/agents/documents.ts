import {createHash} from 'node:crypto';
import path from 'node:path';
import type {AgentSettings} from '../../config/agents.ts';
import {findSections} from '../llms/headings.ts';
import {withoutHead} from '../llms/join.ts';
import {writeLink, type Twin} from '../llms/page.ts';
import {markdownPath} from '../llms/paths.ts';
import type {Skill} from './skills.ts';

/** A file for agents at a path that a standard defines. */
export interface AgentDocument {
  /** The path from the root of the build. */
  path: string;
  text: string;
}

/** The data for the documents. */
export interface AgentFacts {
  /** The origin and base URL, with a trailing slash. */
  site: string;
  baseUrl: string;
  origin: string;
  title: string;
  summary: string;
  /** The Markdown of all pages. */
  twins: readonly Twin[];
  /** The files of reference data; their paths include the base URL. */
  data: readonly {path: string; title: string; endpoint?: string}[];
  settings: AgentSettings;
  /** The tasks that agents can learn: `skills` of skills.ts. */
  skills: readonly Skill[];
}

/** The content types of documents without a file extension, for `_headers`. */
export const agentTypes = {
  '.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const;

/** Creates all documents: robots.txt and the files below `.well-known/`. */
export function makeAgentDocuments(facts: AgentFacts): AgentDocument[] {
  const made = facts.skills.map((skill) => ({
    skill,
    path: `.well-known/agent-skills/${skill.name}/SKILL.md`,
    text: writeSkill(skill, facts),
  }));
  return [
    {path: 'robots.txt', text: writeRobots(facts)},
    {path: '.well-known/api-catalog', text: writeCatalog(facts)},
    {path: '.well-known/agent-skills/index.json', text: writeSkillIndex(made, facts)},
    ...made.map(({path, text}) => ({path, text})),
    ...(facts.settings.mcpUrl
      ? [{path: '.well-known/mcp/server-card.json', text: writeServerCard(facts, facts.settings.mcpUrl)}]
      : []),
  ];
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** Writes robots.txt (RFC 9309) with a sitemap and, if the owner has one, a content-signal policy. */
function writeRobots({site, settings: {contentSignal}}: AgentFacts): string {
  return [
    'User-agent: *',
    ...(contentSignal ? [`Content-Signal: ${contentSignal}`] : []),
    'Allow: /',
    '',
    `Sitemap: ${site}sitemap.xml`,
    '',
  ].join('\n');
}

/** Writes the API catalog (RFC 9727), a linkset (RFC 9264) of the documented APIs and the docs' own MCP server. */
function writeCatalog({site, baseUrl, origin, twins, data, settings: {mcpUrl}}: AgentFacts): string {
  const pageOf = (file: string) => {
    const name = path.basename(file, '.openapi.yaml');
    const paths = ['-api/', '-apis/', '/'].map((end) => `${baseUrl}promptql-apis/${name}${end}`);
    return origin + (twins.find((twin) => paths.includes(twin.path))?.path ?? `${baseUrl}promptql-apis/`);
  };
  const apis = data
    .filter((file) => file.path.endsWith('.openapi.yaml'))
    .map((file) => ({
      // The catalog must link to the APIs themselves.
      anchor: file.endpoint ?? origin + file.path,
      'service-desc': [{href: origin + file.path, type: 'application/yaml', title: file.title}],
      'service-doc': [{href: pageOf(file.path), type: 'text/html'}],
    }));
  const mcp = mcpUrl
    ? [
        {
          anchor: mcpUrl,
          'service-doc': [{href: `${site}help/follow-the-docs/`, type: 'text/html'}],
          'service-meta': [{href: `${site}.well-known/mcp/server-card.json`, type: 'application/json'}],
        },
      ]
    : [];
  const items = [...apis, ...mcp].map(({anchor}) => ({href: anchor}));
  return toJson({linkset: [{anchor: `${site}.well-known/api-catalog`, item: items}, ...apis, ...mcp]});
}

/** Writes the index of skills (https://agentskills.io, discovery 0.2.0), with the digests of their files. */
function writeSkillIndex(made: readonly {skill: Skill; path: string; text: string}[], {site}: AgentFacts): string {
  const listed = made.map(({skill: {name, description}, path, text}) => ({
    name,
    type: 'skill-md',
    description,
    url: site + path,
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  }));
  return toJson({$schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: listed});
}

/**
 * Writes a skill: rules, its main page, and links to more pages.
 * @throws Error that names a missing page
 */
function writeSkill(
  {name, title, description, main, pages, rules}: Skill,
  {site, baseUrl, origin, twins}: AgentFacts,
): string {
  const find = (page: string) => {
    const twin = twins.find(({path}) => path === baseUrl + page.slice(1));
    if (!twin)
      throw new Error(
        `plugins/agents/skills.ts: the skill "${name}" names ${page}, which isn't a page; name another one`,
      );
    return twin;
  };
  const whole = find(main);
  const links = pages.map(find).map((twin) => `- ${writeLink(twin.title, origin + markdownPath(twin.path))}`);
  return [
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${title}`,
    description,
    `## Rules\n\n${rules.map((rule) => `- ${rule.replaceAll('{site}', site)}`).join('\n')}`,
    `## ${whole.title}\n\nSource: ${origin}${whole.path}`,
    demote(withoutHead(whole.markdown).trim()),
    `## Read on\n\n${links.join('\n')}\n`,
  ].join('\n\n');
}

/** Moves headings down one level, because a skill has a heading above the page. */
function demote(markdown: string): string {
  return findSections(markdown).reduceRight(
    (text, {start}) => `${text.slice(0, start)}#${text.slice(start)}`,
    markdown,
  );
}

/** Writes the card of the MCP server (draft of SEP-2127): its name, description, and URL. */
function writeServerCard({site, title, summary}: AgentFacts, mcpUrl: string): string {
  return toJson({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'io.promptql/docs',
    version: '1.0.0',
    title,
    description: `Search, pages, reference data, and checks of the documentation. ${summary}.`,
    websiteUrl: site,
    remotes: [{type: 'streamable-http', url: mcpUrl}],
  });
}
