/** The link columns and copyright line of the footer. */
export const footer = {
  style: 'light' as const,
  links: [
    {
      title: 'Start',
      items: [
        {label: 'Introduction', to: '/index/'},
        {label: 'Quickstart', to: '/quickstart/'},
        {label: 'Architecture', to: '/architecture/'},
      ],
    },
    {
      title: 'Build',
      items: [
        {label: 'Connect your data', to: '/how-to-build-with-promptql/'},
        {label: 'PromptQL APIs', to: '/promptql-apis/'},
        {label: 'Recipes', to: '/recipes/'},
      ],
    },
    {
      title: 'Look up',
      items: [
        {label: 'CLI commands', to: '/reference/cli/commands/'},
        {label: 'Metadata', to: '/reference/metadata-reference/'},
        {label: 'Glossary', to: '/help/glossary/'},
      ],
    },
    {
      title: 'Help',
      items: [
        {label: 'Help', to: '/help/'},
        {label: 'Security', to: '/help/security/'},
        {label: 'promptql.io', href: 'https://promptql.io'},
      ],
    },
  ],
  copyright: `Copyright © ${new Date().getUTCFullYear()} Hasura, Inc.`,
};
