import {sections} from '../../config/sections.ts';

/** The size of the pictures in pixels, as required by sites that show link previews: https://ogp.me/#structured */
export const cardSize = {width: 1200, height: 630} as const;

/** The text in a page's picture. */
export interface Card {
  title: string;
  section: string;
}

/**
 * Returns the card of a docs page.
 * @param page path of the page below the base URL, without leading and trailing slashes
 */
export function cardOf(page: string, title: string): Card {
  const [entry = ''] = page.split('/');
  return {title, section: sections.find(({entries}) => entries.includes(entry))?.label ?? 'Documentation'};
}

/** Returns the path of a page's picture, below the base URL. */
export const picturePath = (page: string) => `img/pages/${page}.png`;

/** Describes a picture in words. */
export const describeCard = ({title, section}: Card) => `${title} (${section}, PromptQL Docs)`;
