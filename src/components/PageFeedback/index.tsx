import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {withSlash} from '../../../config/withSlash';
import type {LevelSummary} from '../../../plugins/verified-examples/record';
import {reportAddress} from './address';

interface Props {
  readonly title: string;
  /** The path of the page, with the base URL. */
  readonly path: string;
  /** The URL of the page's source, if configured. */
  readonly editUrl: string | undefined;
  /** How many examples of the page were checked, and how thoroughly. */
  readonly levels?: readonly LevelSummary[];
}

/**
 * Links to edit a page and to report a problem with it, if their URLs are configured (config/services.ts). Without
 * scripts, the report names only the page. control.ts adds the section and the selected text.
 */
export default function PageFeedback({title, path, editUrl, levels = []}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {reportUrl, commit} = siteConfig.customFields as {reportUrl?: string; commit?: string};
  if (editUrl === undefined && reportUrl === undefined) return null;
  const facts = [
    `Page: ${siteConfig.url}${withSlash(path)}`,
    commit !== undefined && `Commit: ${commit}`,
    levels.length > 0 && `Examples on this page: ${levels.map(({level, count}) => `${count} ${level}`).join(', ')}`,
  ].filter(Boolean);
  return (
    <p className="page-feedback">
      {editUrl !== undefined && <a href={editUrl}>Edit this page</a>}
      {reportUrl !== undefined && (
        <a href={reportAddress(reportUrl, `Docs: ${title}`, facts.join('\n'))} data-action="report">
          Report a problem
        </a>
      )}
    </p>
  );
}
