/** Rules for imports, checked by `npm test` (step "imports"). */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that need each other are one file, or share a third.',
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    {
      name: 'entry-without-react',
      comment: 'Every page loads the entry: React comes by import() only, with islands.',
      severity: 'error',
      from: {path: '^client/(main|controls|actions|islands|navigator/.*)\\.ts$'},
      to: {path: 'node_modules/(react|react-dom)/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'never-in-the-browser',
      comment: 'Call the function of a control in client/actions.ts, and add an island to client/islandTable.ts.',
      severity: 'error',
      from: {path: '^client/main\\.ts$'},
      to: {path: '^src/.*/(control\\.ts|island\\.tsx)$', reachable: false},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^bench/sites/peers'},
    tsPreCompilationDeps: 'specify',
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json']},
  },
};
