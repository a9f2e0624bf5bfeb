/** A page of each kind, by its path in content.mts. Its loading is measured, and Lighthouse audits it. */
export const pageKinds = [
  {kind: 'introduction', path: '/'},
  {kind: 'guide', path: '/quickstart/'},
  {kind: 'command', path: '/reference/cli/commands/ddn_connector_init/'},
  {kind: 'reference', path: '/promptql-apis/threads-api/'},
] as const;
