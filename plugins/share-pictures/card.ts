import {sections} from '../../config/sections.ts';

/** Size of the pictures in pixels, as sites that show links to others ask for: https://ogp.me/#structured */
export const cardSize = {width: 1200, height: 630} as const;

/** What the picture of a page says. */
export interface Card {
  title: string;
  section: string;
}

/**
 * The card of a page of the docs.
 * @param page path of the page below the base URL, without slashes around it
 */
export function cardOf(page: string, title: string): Card {
  const [entry = ''] = page.split('/');
  return {title, section: sections.find(({entries}) => entries.includes(entry))?.label ?? 'Documentation'};
}

/** Path of a page's picture below the base URL. */
export const picturePath = (page: string) => `img/pages/${page}.png`;

/** What the picture shows, in words. */
export const describeCard = ({title, section}: Card) => `${title} (${section}, PromptQL Docs)`;
