/** Why: ends before the page's own name, which is the title below, and shows no name twice in a row. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {useHomePageRoute} from '@docusaurus/theme-common/internal';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import {withSlash} from '@site/config/withSlash';

export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  const home = useHomePageRoute();
  if (!breadcrumbs) return null;
  const shown = breadcrumbs.slice(0, -1).filter(({label}, index) => label !== breadcrumbs[index + 1]!.label);
  // Pages in the sidebar lack the slash at the end, which links get by themselves.
  const complete = breadcrumbs.map((item) => (item.href ? {...item, href: withSlash(item.href)} : item));
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={complete} />
      <nav className="theme-doc-breadcrumbs" aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          {home && <HomeBreadcrumbItem />}
          {shown.map(({label, href}) => (
            <li key={label}>
              {href ? (
                <Link className="breadcrumbs__link" href={href}>
                  {label}
                </Link>
              ) : (
                <span className="breadcrumbs__link">{label}</span>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
