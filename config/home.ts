/** What readers come for, and where each begins: the home page lists it. */
export const roles = [
  {
    role: 'Try it',
    text: 'Ask a public project your first question in the browser, then build one on your own data.',
    links: [
      {label: 'Quickstart', to: '/quickstart/'},
      {label: 'What can PromptQL do?', to: '/capabilities/'},
      {label: 'Talk to PromptQL', to: '/how-to-talk-to-promptql/'},
    ],
  },
  {
    role: 'Connect and model data',
    text: 'Bring databases and APIs together, describe what they mean, and decide who can see which data.',
    links: [
      {label: 'Build with your data source', to: '/how-to-build-with-promptql/'},
      {label: 'Semantic metadata', to: '/metadata/'},
      {label: 'Permissions', to: '/auth/permissions/'},
    ],
  },
  {
    role: 'Build an application',
    text: 'Call PromptQL from your own product, with an SDK or plain HTTP.',
    links: [
      {label: 'PromptQL APIs', to: '/promptql-apis/'},
      {label: 'SDKs', to: '/promptql-apis/sdk/'},
      {label: 'Automations', to: '/automation/'},
    ],
  },
  {
    role: 'Run it',
    text: 'Deploy, observe, and maintain a project, in our cloud or in yours.',
    links: [
      {label: 'Deploy', to: '/deployment/'},
      {label: 'Observe', to: '/observability/'},
      {label: 'Private DDN', to: '/private-ddn/'},
    ],
  },
  {
    role: 'Follow a recipe',
    text: 'Build complete projects with vector search, web search, CSV files, and live APIs.',
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

/** The first page of each: search offers them before anything is typed. */
export const popularPages = roles.map(({role, links: [{label, to}]}) => ({path: to, title: label, role}));
