import type {SiteEnvironment} from './site.ts';
import {fontTags} from './fonts.ts';

type HeadTag = {tagName: string; attributes: Record<string, string | boolean>};

/** Returns the tags in the head of every page: the icon, fonts, and colors for the browser's own UI. */
export function headTags(site: SiteEnvironment): HeadTag[] {
  return [
    {tagName: 'link', attributes: {rel: 'icon', href: `${site.baseUrl}img/favicon.svg`}},
    {tagName: 'meta', attributes: {name: 'color-scheme', content: 'dark light'}},
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#0b0e14', media: '(prefers-color-scheme: dark)'}},
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)'}},
    ...fontTags(site),
  ];
}
