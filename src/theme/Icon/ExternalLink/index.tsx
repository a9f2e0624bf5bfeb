/** Why: the classic theme's icons come from a different family than ours (client/icons.ts). */
import type {ReactNode} from 'react';
import {Icon} from '@site/client/Icon';
import {external} from '@site/client/icons';

export default function IconExternalLink(): ReactNode {
  return (
    <>
      {' '}
      <Icon path={external} size={14} label="(opens in new tab)" />
    </>
  );
}
