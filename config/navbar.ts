import type {ThemeConfig} from '@docusaurus/theme-common';

/** The navbar: plain links to the main sections (decisions/0080). An item without `position` is on the right. */
export const navbar: Pick<ThemeConfig['navbar'], 'title' | 'hideOnScroll' | 'items'> = {
  title: 'PromptQL',
  hideOnScroll: true,
  items: [
    {label: 'Guides', to: '/how-to-build-with-promptql/', position: 'left'},
    {label: 'Reference', to: '/reference/', position: 'left', activeBaseRegex: '^/reference/'},
    {label: 'API', to: '/promptql-apis/', position: 'left'},
    {label: 'Recipes', to: '/recipes/tutorials/', position: 'left'},
    {label: 'Console', href: 'https://promptql.console.hasura.io', position: 'left'},
  ],
};
