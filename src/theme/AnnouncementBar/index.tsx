/** Why: shown and dismissed by an attribute of `<html>` that the boot script sets before anything is painted. */
import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  if (!announcementBar) return null;
  return (
    <div className="announcement" role="region" aria-label="Announcement">
      <div className="announcement__text" dangerouslySetInnerHTML={{__html: announcementBar.content}} />
      {announcementBar.isCloseable && (
        <button
          type="button"
          className="announcement__close needs-js"
          data-action="close-announcement"
          aria-label="Close announcement">
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}
