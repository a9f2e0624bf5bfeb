import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import {assistantLink, assistants} from '@site/config/assistants';
import {withSlash} from '@site/config/withSlash';
import {markdownPath} from '@site/plugins/llms/paths';
import ActionButton from '../DocActions/ActionButton';

interface Props {
  /** The path of the page, with the base URL. */
  readonly page: string;
}

/** Opens the actions of the page in windows that have them behind one button (src/css/llms.css). */
export function PageActionsButton(): ReactNode {
  return (
    <button type="button" className="page-actions__open" popovertarget="page-actions" aria-label="Page actions">
      <Icon path={icons.more} />
    </button>
  );
}

/**
 * The actions for a page, as a row below the title, or as a popover in narrow windows. control.ts handles them.
 */
export default function PageActions({page}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const twin = markdownOf(page);
  return (
    <div className="page-actions" id="page-actions" popover="auto" role="group" aria-label="Page actions">
      <ActionButton
        action="copy-page"
        file={twin}
        idle="Copy page"
        loading="Copying..."
        success="Copied!"
        failure="Failed to copy"
      />
      <a className="page-actions__link" href={twin}>
        View as Markdown
      </a>
      <ActionButton
        action="copy-selection-link"
        idle="Copy link to selection"
        success="Link copied!"
        failure="Failed to copy link"
        empty="Select some text first"
      />
      <details className="page-actions__more">
        <summary>Open in an assistant</summary>
        <ul role="list">
          {assistants.map((assistant) => (
            <li key={assistant.name}>
              <a
                href={assistantLink(assistant, siteConfig.url + twin)}
                target="_blank"
                rel="noopener noreferrer nofollow">
                {assistant.name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Tells programs where the page's Markdown is, with a link in the head and a hidden line. */
export function MarkdownTwin({page}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const twin = markdownOf(page);
  const index = useBaseUrl('/llms.txt', {absolute: true});
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <p hidden data-agent-hint="">
        {/* One string, because React separates parts with comments, which every page would contain. */}
        {`For language models: this page as Markdown is at ${siteConfig.url}${twin}, and ${index} lists all pages.`}
      </p>
    </>
  );
}

/** Returns the path of a page's Markdown. The paths of documents have no trailing slash. */
const markdownOf = (page: string) => markdownPath(withSlash(page));
