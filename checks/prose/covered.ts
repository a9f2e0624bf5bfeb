/** Git pathspecs for the files whose prose the checks read. */
export const covered: readonly string[] = [
  '*.md',
  'bench',
  'books',
  'bot',
  'checks',
  'client',
  'config',
  'deploy',
  'diagrams',
  'docs',
  'examples/README.md',
  'examples/fernway',
  'freshness',
  'isolation',
  'mcp',
  'plugins',
  'reference',
  'scripts',
  'server',
  'src',
  'tests',
  // These files quote customers.
  ':!examples/fernway/db',
  ':(exclude,glob)**/fixtures/**',
  // The rules contain examples of bad wordings.
  ':!checks/prose/rules',
  // The fixture contains words of any length and kind, which test the layout.
  ':!tests/fixture',
];
