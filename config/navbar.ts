import type {ThemeConfig} from '@docusaurus/theme-common';

/** The navbar. It has no configured items; an item without `position` stands at the right. */
export const navbar: Pick<ThemeConfig['navbar'], 'title' | 'hideOnScroll' | 'items' | 'logo'> = {
  title: 'PromptQL',
  hideOnScroll: true,
  logo: {src: 'img/favicon.svg', alt: '', href: '/index/'},
  items: [],
};
