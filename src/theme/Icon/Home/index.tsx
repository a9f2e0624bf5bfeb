/** Why: the classic theme's icons come from a different family than ours (client/icons.ts). */
import type {ReactNode} from 'react';
import {Icon} from '@site/client/Icon';
import {home} from '@site/client/icons';

export default function IconHome(): ReactNode {
  return <Icon path={home} />;
}
