/** Why: on the pages below a link's page, the link isn't the current page. */
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isSamePath} from '@docusaurus/theme-common/internal';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/NavbarNavLink';

export default function NavbarNavLinkOfSection(props: Props): ReactNode {
  const {pathname} = useLocation();
  const url = useBaseUrl(props.to);
  // The theme writes the attribute only if the link is active.
  const current = props.to && {'aria-current': isSamePath(url, pathname) ? 'page' : 'true'};
  return <NavbarNavLink {...props} {...current} />;
}
