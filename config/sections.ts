/** A group of the sidebar: a heading, and the top-level pages and folders of docs/ below it, in order. */
export interface Section {
  label: string;
  /** Names of files (without extension) or folders directly in docs/. */
  entries: readonly string[];
}

export const sections: readonly Section[] = [
  {
    label: 'Getting Started',
    entries: [
      'quickstart',
      'get-fernway',
      'capabilities',
      'how-to-talk-to-promptql',
      'decision-making',
      'automation',
      'evals',
    ],
  },
  {
    label: 'Core Concepts',
    entries: ['architecture', 'data-sources', 'metadata', 'ai-primitives', 'business-logic', 'auth'],
  },
  {
    label: 'Building Apps',
    entries: ['project-configuration', 'how-to-build-with-promptql', 'promptql-apis', 'promptql-playground'],
  },
  {label: 'Deployment & Operations', entries: ['deployment', 'observability', 'private-ddn']},
  {label: 'Guides & Recipes', entries: ['recipes']},
  {label: 'Reference', entries: ['reference', 'help']},
];
