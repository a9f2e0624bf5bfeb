/** Why: shows and dismisses the bar with an attribute of `<html>` that the boot script sets before the first paint. */
import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  if (!announcementBar) return null;
  return (
    <div className="announcement" role="region" aria-label="Announcement">
      <div dangerouslySetInnerHTML={{__html: announcementBar.content}} />
      {announcementBar.isCloseable && (
        <button
          type="button"
          className="announcement__close needs-js"
          data-action="close-announcement"
          aria-label="Close announcement">
          <Icon path={icons.close} size={18} />
        </button>
      )}
    </div>
  );
}
