/** The reader roles that the home page lists, with the pages where each role starts. */
export const roles = [
  {
    role: 'Try it',
    text: 'Ask your first question in a public project, then build a project on your own data.',
    links: [
      {label: 'Quickstart', to: '/quickstart/'},
      {label: 'What can PromptQL do?', to: '/capabilities/'},
      {label: 'Talk to PromptQL', to: '/how-to-talk-to-promptql/'},
    ],
  },
  {
    role: 'Connect and model data',
    text: 'Connect databases and APIs, describe what the data means, and decide who can see which rows.',
    links: [
      {label: 'Build with your data source', to: '/how-to-build-with-promptql/'},
      {label: 'Semantic metadata', to: '/metadata/'},
      {label: 'Permissions', to: '/auth/permissions/'},
    ],
  },
  {
    role: 'Build an application',
    text: 'Call PromptQL from your own product, with an SDK or over plain HTTP.',
    links: [
      {label: 'PromptQL APIs', to: '/promptql-apis/'},
      {label: 'SDKs', to: '/promptql-apis/sdk/'},
      {label: 'Automations', to: '/automation/'},
    ],
  },
  {
    role: 'Run it',
    text: 'Deploy a project, watch how it performs, and keep it healthy, in our cloud or in yours.',
    links: [
      {label: 'Deploy', to: '/deployment/'},
      {label: 'Observe', to: '/observability/'},
      {label: 'Private DDN', to: '/private-ddn/'},
    ],
  },
  {
    role: 'Follow a recipe',
    text: 'Build complete projects with every file you need: vector search, web search, CSV files, and live APIs.',
    links: [
      {label: 'All recipes', to: '/recipes/tutorials/'},
      {label: 'Vector search on PostgreSQL', to: '/recipes/tutorials/add-vector-search-to-postgresql/'},
      {label: 'GitHub assistant', to: '/recipes/tutorials/github-assistant/'},
    ],
  },
  {
    role: 'Look something up',
    text: 'Find every command, metadata kind, API operation, and connector setting.',
    links: [
      {label: 'CLI commands', to: '/reference/cli/commands/'},
      {label: 'Metadata reference', to: '/reference/metadata-reference/'},
      {label: 'Connectors', to: '/reference/connectors/'},
    ],
  },
] as const;

/** The first page of each role. Search suggests these pages before the reader types anything. */
export const popularPages = roles.map(({role, links: [{label, to}]}) => ({path: to, title: label, role}));
