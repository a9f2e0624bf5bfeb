import type {ClientModule} from '@docusaurus/types';

/** A part of the page as the server sent it: React discards it when something else has changed the page before. */
const sent = typeof document === 'undefined' ? null : document.querySelector('#__docusaurus > *');

/** Tells plugins/static-first that React has taken the page over (`site:app`), and that it has painted another one or this one anew (`site:page`). */
const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation) document.dispatchEvent(new CustomEvent('site:app'));
    const isNew = previousLocation ? location.pathname !== previousLocation.pathname : !sent?.isConnected;
    if (isNew) {
      requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page')));
    }
  },
};

export default module;
