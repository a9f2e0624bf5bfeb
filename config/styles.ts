import type {Services} from './services.ts';

/** What decides which parts pages have. */
interface Facts {
  services: Services;
  navbarItems: readonly object[];
  hasAnnouncement: boolean;
}

/** Whether an item of the navbar opens a list. */
const isDropdown = (item: {items?: unknown; type?: string}) =>
  item.items !== undefined || /Dropdown$/.test(item.type ?? '');

/**
 * Stylesheets of optional parts, in addition to src/css/index.css. Sites load only the styles of configured parts.
 * @returns paths from the root of the repository
 */
export function listStyles({services, navbarItems, hasAnnouncement}: Facts): string[] {
  const parts: [isThere: boolean, style: string][] = [
    [hasAnnouncement, 'src/theme/AnnouncementBar/style.css'],
    [navbarItems.length > 0, 'src/theme/NavbarItem/style.css'],
    [navbarItems.some(isDropdown), 'src/theme/NavbarItem/DropdownNavbarItem/style.css'],
    [services.editUrl !== undefined || services.reportUrl !== undefined, 'src/components/PageFeedback/style.css'],
    [services.docsBotUrl !== undefined, 'plugins/ask/client/button.css'],
  ];
  return parts.filter(([isThere]) => isThere).map(([, style]) => style);
}
