/** A task that an agent can learn from the docs. */
export interface Skill {
  /** Lowercase words with hyphens: the name of its folder. */
  name: string;
  title: string;
  /** When to use it, for the agent that chooses among skills. */
  description: string;
  /** The page that it contains whole, without the base URL. */
  main: string;
  /** More pages, in the order in which they are needed. */
  pages: readonly string[];
  /** What to do before and after, in addition to the page. */
  rules: readonly string[];
}

const commands =
  'Check each `ddn` command against `reference/cli.json` of the docs, or with `check_command` of their MCP server, before you run it.';
const metadata =
  'Validate each HML file against `reference/metadata.schema.json` of the docs, or with `validate_metadata` of their MCP server.';

export const skills: readonly Skill[] = [
  {
    name: 'set-up-a-promptql-project',
    title: 'Set up a PromptQL project',
    description:
      'Creates a PromptQL project on Hasura DDN and connects it to a data source. Use it when a user starts with PromptQL or adds a database.',
    main: '/data-sources/connect-to-a-source/',
    pages: ['/quickstart/', '/data-sources/introspect-a-source/', '/deployment/hasura-ddn/deploy-to-ddn/'],
    rules: [commands, 'Ask the user for credentials. Never write them into a file that is committed.'],
  },
  {
    name: 'model-a-promptql-source',
    title: 'Model a source for PromptQL',
    description:
      'Writes models, relationships, and descriptions in HML so that PromptQL can answer questions about a connected source.',
    main: '/metadata/model/',
    pages: [
      '/metadata/relationship/',
      '/metadata/command/',
      '/metadata/guides/iterate/',
      '/reference/metadata-reference/models/',
    ],
    rules: [metadata, 'Build after each change, so an error belongs to your last change.'],
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
    main: '/data-sources/troubleshooting/',
    pages: [
      '/business-logic/errors/',
      '/metadata/guides/iterate/',
      '/deployment/hasura-ddn/incremental-builds/',
      '/reference/cli/faq/',
    ],
    rules: [commands, metadata, 'Search the docs for the exact error message first: error messages are headings.'],
  },
];
