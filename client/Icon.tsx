import type {ReactNode} from 'react';

/** Paths of the icons, 24 units wide and high. */
const paths = {
  search: 'm20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  page: 'M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h6',
  section: 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15',
  recent: 'M12 7v5l3 2M21 12a9 9 0 1 1-3-6.7M21 3v4h-4',
  star: 'm12 3 2.8 5.8 6.2.8-4.5 4.4 1.1 6.3L12 17.3l-5.6 3 1.1-6.3L3 9.6l6.2-.8z',
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  remove: 'm6 6 12 12M18 6 6 18',
};

export type IconName = keyof typeof paths;

/** A decorative icon. */
export function Icon({name}: {readonly name: IconName}): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
