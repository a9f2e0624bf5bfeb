import type {ThemeConfig} from '@docusaurus/theme-common';

/** The navbar. It has no configured items; an item without `position` stands at the right. */
export const navbar: Pick<ThemeConfig['navbar'], 'title' | 'hideOnScroll' | 'items'> = {
  title: 'PromptQL',
  hideOnScroll: true,
  items: [],
};
