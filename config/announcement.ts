/** The bar above the navbar, or `undefined` for none. A new `id` shows it again to readers who closed the last one. */
export interface AnnouncementBar {
  id: string;
  /** HTML that we write ourselves. */
  content: string;
  isCloseable: boolean;
}

export const announcementBar: AnnouncementBar | undefined = undefined;
