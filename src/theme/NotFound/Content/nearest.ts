import {element} from '../../../../client/element.ts';
import {findNearest} from '../../../../plugins/search/client/nearest.ts';
import {getProvider} from '../../../../plugins/search/client/provider.ts';

/**
 * Lists the pages nearest to a URL that has no page.
 * @param parts the words of each part of the URL's path
 * @throws Error if search doesn't load
 */
export async function showNearest(parts: readonly string[]) {
  const place = document.querySelector<HTMLElement>('[data-nearest]');
  if (!place) return; // The reader has left the page, and might be searching elsewhere.
  const pages = await findNearest(getProvider(), parts);
  if (pages.length === 0) return;
  const links = pages.map(({path, title, trail}) =>
    element(
      'li',
      {},
      element('a', {href: path}, title.text),
      trail.length > 0 && element('span', {class: 'nearest__trail'}, ` ${trail.join(' › ')}`),
    ),
  );
  place.ariaLabel = 'Nearest pages';
  place.replaceChildren(element('h2', {}, 'Nearest pages'), element('ul', {}, ...links));
}
