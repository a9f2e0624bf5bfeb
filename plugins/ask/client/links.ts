import type {Source} from '../protocol.ts';

/** Where a link of an answer leads. */
export interface Target {
  /** A path on this site, or a whole address elsewhere. */
  href: string;
  isOwn: boolean;
}

/**
 * Finds where an address leads: on this site as a path, so it works wherever the site is served.
 * @returns `undefined` for what is no page of the web
 */
export function targetOf(url: string): Target | undefined {
  const target = new URL(url, location.href);
  if (!/^https?:$/.test(target.protocol)) return undefined;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const isOwn =
    target.origin === location.origin || (canonical !== null && target.origin === new URL(canonical.href).origin);
  return {href: isOwn ? pathOf(target) : target.href, isOwn};
}

/**
 * The path of a URL, with query and anchor. Two slashes at its start, which `..` can leave, would name another host.
 */
export const pathOf = ({pathname, search, hash}: URL): string => pathname.replace(/^[/\\]+/, '/') + search + hash;

/** `Permissions › By role` */
export function nameOf({title, heading}: Source): string {
  return heading && heading !== title ? `${title} › ${heading}` : title;
}
