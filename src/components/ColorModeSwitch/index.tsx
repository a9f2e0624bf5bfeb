import type {ReactNode} from 'react';

/**
 * Cycles system → light → dark. The boot script answers it at any time and the stylesheet shows the state from the
 * attributes of `<html>`, so this never renders twice. Of the three names only the shown one counts.
 */
export default function ColorModeSwitch(): ReactNode {
  return (
    <button type="button" className="color-mode needs-js" data-action="color-mode">
      <span className="color-mode__state color-mode__state--system">
        <Icon path="M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17" half />
        <span className="visually-hidden">Color mode: system. Switch to light</span>
      </span>
      <span className="color-mode__state color-mode__state--light">
        <Icon path="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.1 2.1M17 17l2.1 2.1M19.1 4.9 17 7M7 17l-2.1 2.1M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />
        <span className="visually-hidden">Color mode: light. Switch to dark</span>
      </span>
      <span className="color-mode__state color-mode__state--dark">
        <Icon path="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
        <span className="visually-hidden">Color mode: dark. Switch to system</span>
      </span>
    </button>
  );
}

function Icon({path, half}: {readonly path: string; readonly half?: boolean}) {
  const [filled, outline] = half ? path.split('z') : [undefined, path];
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round">
      {filled && <path d={`${filled}z`} fill="currentColor" />}
      <path d={outline} />
    </svg>
  );
}
