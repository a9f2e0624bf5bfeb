import css from '@eslint/css';
import baseline from 'eslint-plugin-baseline-js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The Baseline year: code can use features that all Baseline browsers have had since its end (config/browsers.test.ts).
 */
const available = 2024;

/** Code that runs in browsers. */
const browserCode = [
  'client/**/*.{ts,tsx}',
  'src/**/*.{ts,tsx}',
  'plugins/*/client/**/*.{ts,tsx}',
  'plugins/static-first/boot.ts',
];

/** Newer features that scripts use, and what happens in browsers without them. */
const laterFeatures = [
  'highlight', // the example doesn't highlight the field that the reader is at
  'navigation', // links load whole pages; see tests/e2e/navigation.spec.ts
  'popover', // iPhones before iOS 18.3 don't close a popover on a tap outside it, so each has a close button
  'view-transitions', // the next page appears without a transition
  'wheel-events', // phones have no wheel, so an enlarged diagram also has zoom buttons
];

/** Styles that only affect appearance. Without them, a page is just as readable and works just as well. */
const plainerWithout = {
  allowProperties: [
    'forced-color-adjust',
    'overflow-clip-margin',
    'overscroll-behavior',
    'resize',
    'scroll-initial-target',
    'text-size-adjust',
    'user-select',
  ],
  allowPropertyValues: {'break-after': ['avoid'], 'content-visibility': ['auto'], 'text-wrap': ['pretty']},
  allowSelectors: ['details-content', 'highlight', 'selection'],
  allowFunctions: ['anchor'], // only inside `@supports`; in other browsers, menus are at the edge of the window
};

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'build',
      '.build',
      '.docusaurus*',
      '.cache',
      'examples',
      'static',
      'test-results',
      '**/*.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      // Checks comments, which the formatter doesn't wrap.
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreUrls: true,
          ignoreRegExpLiterals: true,
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', {'ts-ignore': true, 'ts-expect-error': 'allow-with-description'}],
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
    },
  },
  {
    files: browserCode,
    ignores: ['**/*.test.*'],
    languageOptions: {parserOptions: {projectService: true}},
    plugins: {'baseline-js': baseline},
    rules: {
      'baseline-js/use-baseline': [
        'error',
        {
          available,
          ignoreFeatures: laterFeatures,
          includeWebApis: {preset: 'type-aware'},
          includeJsBuiltins: {preset: 'type-aware'},
        },
      ],
    },
  },
  {
    files: ['{src,plugins}/**/*.css'],
    language: 'css/css',
    plugins: {css},
    rules: {'css/use-baseline': ['error', {available, ...plainerWithout}]},
  },
  {
    files: ['{client,src,plugins}/**/*.{ts,tsx}'],
    plugins: {'react-hooks': hooks},
    rules: {'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error'},
  },
  {
    files: ['src/components/*/island.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['useId'],
              message: 'Its ids differ from those in the page. Pass an id as a prop.',
            },
          ],
          patterns: [
            {
              group: ['@docusaurus/*', '@theme/*'],
              message: 'It does not run in the browser. Import it in index.tsx, and pass its data as props.',
            },
          ],
        },
      ],
    },
  },
);
