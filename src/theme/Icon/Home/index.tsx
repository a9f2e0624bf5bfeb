/** Why: the classic theme's icons are of another family than ours (client/icons.ts). */
import type {ReactNode} from 'react';
import {Icon} from '@site/client/Icon';
import {home} from '@site/client/icons';

export default function IconHome(): ReactNode {
  return <Icon path={home} />;
}
