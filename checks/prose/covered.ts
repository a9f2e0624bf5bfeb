/**
 * Files and folders whose prose the check reads. Text is added here when it has been written after STYLEGUIDE.md: one
 * line for each path, and from then on it stays that way.
 */
export const covered: readonly string[] = [
  'AGENTS.md',
  'CONTRIBUTING.md',
  'README.md',
  'STYLEGUIDE.md',
  'docs',
  'plugins/ask/client',
  'plugins/offline/client',
  'plugins/search/client',
  'reference',
  'src/components',
];
