import {element} from '../../../../client/element.ts';
import {findNearest} from '../../../../plugins/search/client/nearest.ts';
import {getProvider} from '../../../../plugins/search/client/provider.ts';

/**
 * Lists the pages nearest to an address that has none.
 * @param parts the words of each part of its path
 * @throws Error when search does not load
 */
export async function showNearest(parts: readonly string[]) {
  const place = document.querySelector<HTMLElement>('[data-nearest]');
  if (!place) return; // the reader has gone on, and may search elsewhere
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
