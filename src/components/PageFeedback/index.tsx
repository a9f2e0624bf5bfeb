import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Services} from '../../../config/services';

interface Props {
  readonly title: string;
  /** Path of the page, with base URL. */
  readonly path: string;
  /** Address of the page's source, where one is configured. */
  readonly editUrl: string | undefined;
}

/** Links to edit a page and to report a problem with it, where the addresses are configured (config/services.ts). */
export default function PageFeedback({title, path, editUrl}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {services, commit} = siteConfig.customFields as {services: Services; commit?: string};
  const {reportUrl} = services;
  if (editUrl === undefined && reportUrl === undefined) return null;
  const body = [`Page: ${siteConfig.url}${path}`, ...(commit === undefined ? [] : [`Commit: ${commit}`])].join('\n');
  return (
    <p className="page-feedback">
      {editUrl !== undefined && <a href={editUrl}>Edit this page</a>}
      {reportUrl !== undefined && (
        <a
          href={`${reportUrl}?title=${encodeURIComponent(`Docs: ${title}`)}&body=${encodeURIComponent(body)}`}
          data-action="report">
          Report a problem
        </a>
      )}
    </p>
  );
}
