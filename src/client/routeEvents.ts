import type {ClientModule} from '@docusaurus/types';

/** A part of the page as the server sent it: React discards it when something else has changed the page before. */
const sent = typeof document === 'undefined' ? null : document.querySelector('#__docusaurus > *');

/** Tells the controls (plugins/static-first) that React has painted another page, or this one anew. */
const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    const isNew = previousLocation ? location.pathname !== previousLocation.pathname : !sent?.isConnected;
    if (isNew) {
      requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page')));
    }
  },
};

export default module;
