import {createHash} from 'node:crypto';
import {describe, expect, test} from 'vitest';
import {readAgentSettings} from '../../config/agents.ts';
import {makeAgentDocuments, type AgentFacts} from './documents.ts';
import {skills} from './skills.ts';

const pages = [...new Set(skills.flatMap(({main, pages: more}) => [main, ...more]))];
const facts: AgentFacts = {
  skills,
  site: 'https://docs.example/base/',
  origin: 'https://docs.example',
  baseUrl: '/base/',
  title: 'Docs',
  summary: 'Talk to data',
  twins: pages.map((page) => ({
    path: `/base${page}`,
    title: `Title of ${page}`,
    markdown: `# T\n\nURL: x\n\nText of ${page}.\n\n## Part\n\n\`\`\`bash\n# no heading\n\`\`\`\n`,
  })),
  data: [
    {path: '/base/reference/cli.json', title: 'Commands'},
    {path: '/base/reference/threads.openapi.yaml', title: 'Threads', endpoint: 'https://api.example/threads'},
  ],
  settings: {},
};
const read = (path: string, more: Partial<AgentFacts> = {}) =>
  makeAgentDocuments({...facts, ...more}).find((document) => document.path === path)?.text;
const json = (path: string, more: Partial<AgentFacts> = {}) => JSON.parse(read(path, more)!) as Record<string, unknown>;

describe('robots.txt', () => {
  test('allows everything, names the sitemap, and has no policy by default', () => {
    expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example/base/sitemap.xml\n');
  });

  test('contains the policy of the owner', () => {
    const settings = readAgentSettings({CONTENT_SIGNAL: 'search=yes, ai-train=no'});
    expect(read('robots.txt', {settings})).toContain('User-agent: *\nContent-Signal: search=yes, ai-train=no\n');
  });
});

test.each([
  {CONTENT_SIGNAL: 'yes'},
  {CONTENT_SIGNAL: 'search=maybe'},
  {MCP_URL: 'docs.example/mcp'},
  {MCP_URL: 'https://user:secret@docs.example/mcp'},
])('an invalid setting is reported by name (%j)', (env) => {
  expect(() => readAgentSettings(env)).toThrow(Object.keys(env)[0]);
});

test('the API catalog links to each API and its description, and, if there is one, the MCP server', () => {
  const {linkset} = json('.well-known/api-catalog') as {linkset: {anchor: string; item?: {href: string}[]}[]};
  expect(linkset[0]).toEqual({
    anchor: 'https://docs.example/base/.well-known/api-catalog',
    item: [{href: 'https://api.example/threads'}],
  });
  expect(linkset[1]).toMatchObject({
    anchor: 'https://api.example/threads',
    'service-desc': [{href: 'https://docs.example/base/reference/threads.openapi.yaml'}],
  });
  const settings = {mcpUrl: 'https://docs.example/mcp'};
  expect(read('.well-known/api-catalog', {settings})).toContain('"anchor": "https://docs.example/mcp"');
  expect(json('.well-known/mcp/server-card.json', {settings})).toMatchObject({
    remotes: [{type: 'streamable-http', url: 'https://docs.example/mcp'}],
  });
  expect(read('.well-known/mcp/server-card.json')).toBeUndefined();
});

describe('skills', () => {
  test('are listed with the digests of their files', () => {
    const {skills: listed} = json('.well-known/agent-skills/index.json') as {
      skills: {name: string; url: string; digest: string}[];
    };
    expect(listed).toHaveLength(skills.length);
    for (const {url, digest} of listed) {
      const text = read(url.slice(facts.site.length))!;
      expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    }
  });

  test('have a valid name and description, the whole page, and links to Markdown', () => {
    for (const {name, main} of skills) {
      const text = read(`.well-known/agent-skills/${name}/SKILL.md`)!;
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name.length).toBeLessThanOrEqual(64);
      expect(text).toMatch(new RegExp(`^---\nname: ${name}\ndescription: ".{20,1000}"\n---\n`));
      expect(text).toContain(`Text of ${main}.`);
      expect(text).toContain('\n### Part\n');
      expect(text).toContain('\n# no heading\n');
      expect(text).toMatch(/\(https:\/\/docs\.example\/base\/\S+\/index\.md\)/);
    }
  });

  test('fail the build if they name a missing page', () => {
    expect(() => makeAgentDocuments({...facts, twins: facts.twins.slice(1)})).toThrow(
      /names \/\S+\/, which isn't a page/,
    );
  });
});
