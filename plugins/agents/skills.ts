/** A task that an agent can learn from the docs. */
export interface Skill {
  /** Lowercase words with hyphens; also the name of the skill's folder. */
  name: string;
  title: string;
  /** When to use it, for the agent that chooses among skills. */
  description: string;
  /** The path of the page that the skill contains in full, without the base URL. */
  main: string;
  /** More pages, in the order in which agents need them. */
  pages: readonly string[];
  /** What to do before and after, in addition to the page. `{site}` stands for the site's URL. */
  rules: readonly string[];
}

const commands =
  'Check each `ddn` command against [cli.json]({site}reference/cli.json), or with `check_command` if the MCP server of these docs is connected, before you run it.';
const metadata =
  'Validate each HML file against [metadata.schema.json]({site}reference/metadata.schema.json), or with `validate_metadata` if the MCP server of these docs is connected.';

export const skills: readonly Skill[] = [
  {
    name: 'set-up-a-promptql-project',
    title: 'Set up a PromptQL project',
    description:
      'Creates a PromptQL project on Hasura DDN, connects it to a database, and asks it a question. Use it when a user starts with PromptQL.',
    main: '/quickstart/',
    pages: [
      '/data-sources/connect-to-a-source/',
      '/data-sources/introspect-a-source/',
      '/deployment/hasura-ddn/deploy-to-ddn/',
    ],
    rules: [commands, 'Ask the user for credentials. Never write them into a file that is committed.'],
  },
  {
    name: 'model-a-promptql-source',
    title: 'Model a source for PromptQL',
    description:
      'Writes models and their descriptions in HML so that PromptQL can answer questions about a connected source.',
    main: '/metadata/model/',
    pages: [
      '/metadata/relationship/',
      '/metadata/command/',
      '/metadata/guides/iterate/',
      '/reference/metadata-reference/models/',
    ],
    rules: [metadata, 'Build after each change, so you know that an error comes from your last change.'],
  },
  {
    name: 'write-promptql-permissions',
    title: 'Write permissions for PromptQL',
    description:
      'Limits which rows, fields, and commands a role can use. Use it when a user asks who can see or do something.',
    main: '/auth/permissions/model-permissions/',
    pages: [
      '/auth/permissions/',
      '/auth/permissions/type-permissions/',
      '/auth/permissions/command-permissions/',
      '/reference/metadata-reference/permissions/',
    ],
    rules: [metadata, 'Test each role with a request, and test that a request without the role is refused.'],
  },
  {
    name: 'debug-a-promptql-build',
    title: 'Debug a PromptQL build',
    description: 'Finds out why a build or an introspection fails. Use it when a `ddn` command ends with an error.',
    main: '/reference/cli/faq/',
    pages: [
      '/data-sources/troubleshooting/',
      '/business-logic/errors/',
      '/metadata/guides/iterate/',
      '/deployment/hasura-ddn/incremental-builds/',
    ],
    rules: [
      commands,
      metadata,
      'Look for the exact error message first, on the pages that [llms.txt]({site}llms.txt) lists as troubleshooting or FAQ, or with `search_docs`: error messages are headings.',
    ],
  },
];
