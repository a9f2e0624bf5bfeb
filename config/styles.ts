import type {Services} from './services.ts';

/** The facts that decide which optional parts pages have. */
interface Facts {
  services: Services;
  navbarItems: readonly object[];
  hasAnnouncement: boolean;
}

/** Whether a navbar item opens a dropdown. */
const isDropdown = (item: {items?: unknown; type?: string}) =>
  item.items !== undefined || /Dropdown$/.test(item.type ?? '');

/**
 * Lists the stylesheets of optional parts, in addition to src/css/index.css. A site loads only the styles of the parts
 * that are configured.
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
