/**
 * The icons of the site, which Icon.tsx draws: paths in a square of 24 units, with a stroke width of 2 units. Scripts
 * contain only the icons that their code names.
 */

export const ask =
  'M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-5 4v-4h-.5A1.5 1.5 0 0 1 4 14.5z';
export const back = 'M19 12H5m7 7-7-7 7-7';
export const close = 'm6 6 12 12M18 6 6 18';
export const dark = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z';
export const external = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6';
export const home = 'm3 11 9-8 9 8M5.5 9v11.5h4.75V15h3.5v5.5h4.75V9';
export const language = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 6 5 12 0 18-5-6-5-12 0-18z';
export const light =
  'M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.1 2.1M17 17l2.1 2.1M19.1 4.9 17 7M7 17l-2.1 2.1M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const models =
  'M13 3H6.5A1.5 1.5 0 0 0 5 4.5v15A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V13M9 13h4M9 17h6M18.5 2.5l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6L15 6l2.6-.9z';
export const more =
  'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0z';
export const next = 'm9 6 6 6-6 6';
export const page = 'M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h6';
export const pause = 'M8 5v14M16 5v14';
export const pencil = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4';
export const play = 'M7 4v16l13-8z';
export const previous = 'm15 6-6 6 6 6';
export const recent = 'M12 7v5l3 2M21 12a9 9 0 1 1-3-6.7M21 3v4h-4';
export const search = 'm20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z';
export const section = 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15';
export const star = 'm12 3 2.8 5.8 6.2.8-4.5 4.4 1.1 6.3L12 17.3l-5.6 3 1.1-6.3L3 9.6l6.2-.8z';
export const system = 'M3 4.5h18v12H3zM8 20.5h8M12 17v3';
