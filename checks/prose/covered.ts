/** Pathspecs of Git for the files whose prose the checks read. */
export const covered: readonly string[] = [
  '*.md',
  'docs',
  'plugins/ask/client',
  'plugins/offline/client',
  'plugins/search/client',
  'reference',
  'src/components',
  ':!bench',
  ':!decisions',
];

/** Folders in which comments are read as well. */
export const coveredComments: readonly string[] = ['checks/prose', 'checks/spelling'];
