/** A page of each kind, by its path in content.mts, whose loading is measured and that Lighthouse looks at. */
export const pageKinds = [
  {kind: 'introduction', path: '/'},
  {kind: 'guide', path: '/quickstart/'},
  {kind: 'command', path: '/reference/cli/commands/ddn_connector_init/'},
  {kind: 'reference', path: '/promptql-apis/threads-api/'},
] as const;
