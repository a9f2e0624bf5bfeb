import css from '@eslint/css';
import baseline from 'eslint-plugin-baseline-js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Features that every browser of the Baseline set has had since the end of this year; config/browsers.test.ts. */
const available = 2024;

/** What browsers run. */
const browserCode = [
  'client/**/*.{ts,tsx}',
  'src/**/*.{ts,tsx}',
  'plugins/*/client/**/*.{ts,tsx}',
  'plugins/static-first/boot.ts',
];

/** What scripts use beyond that, and what happens without it. */
const laterFeatures = [
  'highlight', // the field that is read isn't marked in the example beside it
  'navigation', // links load whole pages: tests/e2e/navigation.spec.ts
  'popover', // iPhones before iOS 18.3 don't close one on a press beside it: each has a button that does
  'view-transitions', // the next page appears at once
  'wheel-events', // phones have no wheel: the buttons of an enlarged diagram zoom as well
];

/** Styles without which a page looks plainer, and reads and works as well. */
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
  allowFunctions: ['anchor'], // where `@supports` names anchors: menus stand at the edge of the window elsewhere
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
      // What the formatter does not break: comments.
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
);
