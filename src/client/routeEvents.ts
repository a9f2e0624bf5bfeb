import type {ClientModule} from '@docusaurus/types';

/** Tells the controls (plugins/static-first) that React has painted another page. */
const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation && location.pathname !== previousLocation.pathname) {
      requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page')));
    }
  },
};

export default module;
