import type {ClientModule} from '@docusaurus/types';

/** A pointer over a link starts React, whose links then miss that it came: loads the page that this one leads to. */
const module: ClientModule = {
  onRouteDidUpdate({previousLocation}) {
    if (previousLocation) return;
    const link = document.querySelector<HTMLAnchorElement>('a:hover');
    if (link?.origin === location.origin && link.pathname.endsWith('/') && link.pathname !== location.pathname) window.docusaurus.preload(link.pathname);
  },
};

export default module;
