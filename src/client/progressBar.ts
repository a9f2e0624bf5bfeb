import type {ClientModule} from '@docusaurus/types';

const delayMs = 200;

/** A thin bar while another page loads: starts after 200 ms, ends when the route is updated. */
const module: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    const timer = setTimeout(show, delayMs);
    return () => {
      clearTimeout(timer);
      document.getElementById('progress')?.remove();
    };
  },
};

function show() {
  const bar = document.createElement('div');
  bar.id = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading page');
  document.body.append(bar);
}

export default module;
