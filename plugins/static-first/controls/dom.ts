/** Shared by the controls. */

export const root = document.documentElement;

/** Calls `listener` for clicks on (or inside) buttons that carry `data-action="name"`. */
export function onAction(name: string, listener: (button: HTMLElement) => void) {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`[data-action="${name}"]`);
    if (button) listener(button);
  });
}

/** Calls `listener` when the page is there whole, and after every navigation that React has painted; see src/client/routeEvents.ts. */
export function onPage(listener: () => void) {
  whenWhole(listener);
  document.addEventListener('site:page', listener);
}

/** `desktopMinWidth` of config/site.ts in em, as in the stylesheet: larger text needs a wider window. */
export const desktop = matchMedia('(min-width: 62.3125em)');

/** The same for what measures the page: in the frame that lays it out anyway, as navigations do, so that nothing is laid out twice. */
export function onLayout(listener: () => void) {
  whenWhole(() => requestAnimationFrame(listener));
  document.addEventListener('site:page', listener);
}

/** Calls `listener` once, when the page is there whole. */
export function whenWhole(listener: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', listener, {once: true});
  else listener();
}

const styles = new Map<string, Promise<void>>();

/** Loads a stylesheet once; one that failed, again. @throws Error when it does not load */
export function loadStyle(href: string): Promise<void> {
  let loading = styles.get(href);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        styles.delete(href);
        reject(new Error(`A stylesheet did not load: ${href}`));
      };
      document.head.append(link);
    });
    styles.set(href, loading);
  }
  return loading;
}

/** Reads a preference; `null` when there is none or storage is not available. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a preference where storage is available; otherwise it lasts until the page is closed. */
export function writePreference(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // boot.ts has said so
  }
}

/** The element an URL hash names, or `null`; a malformed hash names nothing. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
