import type {ReactNode} from 'react';
import type * as icons from './icons.ts';

/** The path of an icon from icons.ts. */
export type IconPath = (typeof icons)[keyof typeof icons];

interface Props {
  readonly path: IconPath;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  /** The text alternative for screen readers. Without a label, the icon is decorative. */
  readonly label?: string;
}

/** An icon in the color of the text around it. */
export function Icon({path, size = 20, label}: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}>
      <path d={path} />
    </svg>
  );
}
