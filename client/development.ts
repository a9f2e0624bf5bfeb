/**
 * The client module of the development server, where Docusaurus's own application renders pages with their islands. It
 * loads the styles and the controls, and tells the controls when another page is shown.
 */
import type {ClientModule} from '@docusaurus/types';
import '../src/css/index.css';
import './controls.ts';

declare const module: {hot?: {decline: () => void}};

// Controls listen on the document, so running them a second time would handle each press twice. Reload the page after
// an edit instead.
module.hot?.decline();

const development: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) return;
    requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('site:page')));
  },
};

export default development;
