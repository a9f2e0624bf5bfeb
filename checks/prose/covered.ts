/** Pathspecs of Git for the files whose prose the checks read. */
export const covered: readonly string[] = [
  '*.md',
  'docs',
  'plugins/ask/client',
  'plugins/offline/client',
  'plugins/search/client',
  'plugins/sql-console/client',
  'reference',
  'src/components',
  ':!bench',
  ':(exclude,glob)**/fixtures/**',
  ':!decisions/001[01]*',
  ':!decisions/0032*',
  ':!decisions/005[345]*',
  ':!decisions/0070*',
];

/** Folders in which comments are read as well. */
export const coveredComments: readonly string[] = ['checks/prose', 'checks/spelling'];
