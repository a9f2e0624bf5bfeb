/**
 * The client module of the development server, where the generator's own application shows pages and runs islands as
 * parts of them: it brings the styles and the controls, and tells these when another page is shown.
 */
import type {ClientModule} from '@docusaurus/types';
import '../src/css/index.css';
import './controls.ts';

declare const module: {hot?: {decline: () => void}};

// Controls listen on the document: run a second time beside the first, each press would be answered twice. An edit
// loads the page anew.
module.hot?.decline();

const development: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) return;
    requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page')));
  },
};

export default development;
