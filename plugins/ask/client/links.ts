import type {Source} from '../protocol.ts';

/** The target of a link in an answer. */
export interface Target {
  /** A path on this site, or a full URL elsewhere. */
  href: string;
  isOwn: boolean;
}

/**
 * Resolves a URL. A URL of this site becomes a path, so it works wherever the site is served.
 * @returns the target, or `undefined` if the URL isn't an HTTP URL
 */
export function targetOf(url: string): Target | undefined {
  if (!URL.canParse(url, location.href)) return undefined;
  const target = new URL(url, location.href);
  if (!/^https?:$/.test(target.protocol)) return undefined;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const isOwn =
    target.origin === location.origin || (canonical !== null && target.origin === new URL(canonical.href).origin);
  return {href: isOwn ? pathOf(target) : target.href, isOwn};
}

/**
 * Returns the path of a URL with its query and fragment. Collapses slashes at the start, which `..` can leave behind,
 * because two slashes would name another host.
 */
export const pathOf = ({pathname, search, hash}: URL): string => pathname.replace(/^[/\\]+/, '/') + search + hash;

/** Returns the name of a source, such as `Permissions › By role`. */
export function nameOf({title, heading}: Source): string {
  return heading && heading !== title ? `${title} › ${heading}` : title;
}
