/** The bar above the navbar, or `undefined` for none. A new `id` shows it again to readers who closed the last one. */
export interface AnnouncementBar {
  id: string;
  /** HTML that we write ourselves. Its links start with the base URL of the build, as in `/docs/quickstart/`. */
  content: string;
  isCloseable: boolean;
}

export const announcementBar: AnnouncementBar | undefined = undefined;
